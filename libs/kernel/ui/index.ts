export { openedLater } from './areas/opened-later.js';
export {
  type AdminGroup,
  type AdminSection,
  type CompanyAction,
  type CompanySettingsPage,
  defineStaffArea,
  defineWebArea,
  type FoundKind,
  type FromAreas,
  type FromStaffAreas,
  type ItemPanels,
  type Place,
  type SettingsTab,
  type StaffArea,
  type StaffPageGroup,
  type StaffPageLink,
  type WebArea,
  type WorkAction,
  type WorkActionProps,
  type WorkDrawer,
  type WorkDrawerProps,
} from './areas/web-area.js';
export { activity } from './client/activity.js';
export { beforeSignOut, sayFarewells } from './client/before-sign-out.js';
export { type Config, currentConfig, showBrand, type TakenFiles, useConfig } from './client/config.js';
export { RequestFailed } from './client/failure.js';
export type { Operation } from './client/operation.js';
export { prefetch } from './client/prefetch.js';
export { keepSessionWith, type Renewal, send, sessionReady } from './client/send.js';
export {
  clearAllButUnsent,
  forgetUnsent,
  keepUnsentOf,
  unsentAnswers,
  unsentNames,
} from './client/unsent-answers.js';
export { CompanyContext, type OpenCompany, useCompany, useToday } from './company.js';
export { categories } from './data/generated/categories.js';
export { useLive } from './data/live.js';
export { provenBy } from './data/proving.js';
export { queries } from './data/query-store.js';
export type { Tag } from './data/tag.js';
export { unsent } from './data/unsent.js';
export { useAddressSearch } from './data/use-address-search.js';
export { type CommandSettings, useCommand } from './data/use-command.js';
export { useDebounced } from './data/use-debounced.js';
export { useEveryPage } from './data/use-every-page.js';
export { useOnInvalidate } from './data/use-on-invalidate.js';
export { usePace } from './data/use-pace.js';
export { type Pages, usePages } from './data/use-pages.js';
export { isNotFound, type Question, useQueries, useQuery } from './data/use-query.js';
export { formatBytes, formatMoney } from './formatting/amounts.js';
export {
  type CalendarDate,
  formatAgo,
  formatDate,
  formatDay,
  formatMoment,
  formatSubmitted,
  localMoment,
  midSentence,
} from './formatting/dates.js';
export { itemAddress } from './formatting/item-address.js';
export { joined } from './formatting/joined.js';
export { Avatar, initials } from './kit/avatar.js';
export { Brand } from './kit/brand.js';
export { Button, IconButton } from './kit/button.js';
export { Confirm, confirm } from './kit/confirm.js';
export { Day } from './kit/day.js';
export { DetailList } from './kit/detail-list.js';
export { Dialog, DialogButtons } from './kit/dialog.js';
export { download } from './kit/download.js';
export { DownloadCsv } from './kit/download-csv.js';
export { Drawer } from './kit/drawer.js';
export { ErrorPage } from './kit/error-page.js';
export { Checkbox, Field, type Option, RadioGroup, SelectField, TextArea, TextField } from './kit/field.js';
export { FoldButton } from './kit/fold-button.js';
export { FormattedLine, FormattedText, type Mentioned } from './kit/formatted-text.js';
export { areKeysOff, isKeyOfScreen, type OfferedKey, offeredKeys, pressKey, turnKeys } from './kit/keys.js';
export { LeaveQuestion, openForms } from './kit/leave-question.js';
export { LinkedText } from './kit/linked-text.js';
export { LoadedDialog } from './kit/loaded-dialog.js';
export { LoadingBar } from './kit/loading-bar.js';
export { Logo } from './kit/logo.js';
export { ContextMenu, Menu, MenuItem, MenuLine, MenuLink } from './kit/menu.js';
export { OfflineNotice } from './kit/offline-notice-later.js';
export { OpenState } from './kit/open-state.js';
export * from './kit/overlays.js';
export { PersonName } from './kit/person-name.js';
export { rowKeys } from './kit/row-keys.js';
export { isExternal, isInternal, SafeHtml } from './kit/safe-html.js';
export { saveFile } from './kit/save-file.js';
export { SecretDialog } from './kit/secret-dialog.js';
export { DrawerSkeleton, EmptyState, ErrorState, Skeleton } from './kit/states.js';
export { type Tab, Tabs } from './kit/tabs.js';
export { toast, toasts } from './kit/toast-queue.js';
export { Toasts } from './kit/toasts.js';
export { isUnasked, stopAsking } from './kit/unasked.js';
export { copyText, useCopy } from './kit/use-copy.js';
export { useDelayedUnmount } from './kit/use-delayed-unmount.js';
export { useDialogQueue } from './kit/use-dialog-queue.js';
export { phoneWidth, useIsNarrow, useIsTouch } from './kit/use-media.js';
export { useSteadyFocus } from './kit/use-steady-focus.js';
export { Waiting } from './kit/waiting.js';
export { texts } from './texts.js';
export {
  type ColorMode,
  chooseColorMode,
  paintTheme,
  startTheme,
  useColorMode,
  usePaintedTheme,
} from './theme/color-mode.js';
export { useTitle } from './use-title.js';
export { type Unsaved, useNoteUnsaved, useUnsaved } from './use-unsaved.js';
export { type SignedInPerson, useViewer, ViewerContext } from './viewer.js';
