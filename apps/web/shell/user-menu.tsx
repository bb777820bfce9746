import {
  Avatar,
  type ColorMode,
  chooseColorMode,
  Menu,
  MenuItem,
  MenuLine,
  openOverlay,
  useColorMode,
  useConfig,
  useViewer,
} from '@daybook/kernel/ui';
import { Check, CircleHelp, LifeBuoy, LogOut, Monitor, Moon, Settings2, Sun } from 'lucide-react';
import { useNavigate } from 'react-router';
import { texts } from './texts.js';

const modes: readonly { mode: ColorMode; label: string; Icon: typeof Sun }[] = [
  { mode: 'light', label: texts.light, Icon: Sun },
  { mode: 'dark', label: texts.dark, Icon: Moon },
  { mode: 'system', label: texts.system, Icon: Monitor },
];

/** Behind the avatar: one's settings, how the page looks, help, and the way out. */
export function UserMenu() {
  const { firstName, lastName, email, avatar } = useViewer();
  const chosen = useColorMode();
  const navigate = useNavigate();
  const { helpUrl } = useConfig();
  const name = `${firstName} ${lastName}`;

  return (
    <Menu
      label={texts.userMenu}
      trigger={(props) => (
        <button type="button" className="avatar-button" {...props}>
          <Avatar name={name} picture={avatar} />
          <span className="visually-hidden">{`${texts.userMenu}: ${name}`}</span>
        </button>
      )}
    >
      <div className="menu-heading" role="presentation">
        <strong>{name}</strong>
        <br />
        {email}
      </div>
      <MenuLine />
      {modes.map(({ mode, label, Icon }) => (
        <MenuItem
          key={mode}
          icon={<Icon size={16} aria-hidden />}
          checked={mode === chosen}
          onChoose={() => chooseColorMode(mode)}
        >
          <span className="menu-stretch">{label}</span>
          {mode === chosen && <Check size={16} aria-hidden />}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem icon={<Settings2 size={16} aria-hidden />} onChoose={() => openOverlay('settings', {})}>
        {texts.settings}
      </MenuItem>
      <MenuItem icon={<LifeBuoy size={16} aria-hidden />} onChoose={() => openOverlay('support', {})}>
        {texts.support}
      </MenuItem>
      {helpUrl && (
        <MenuItem
          icon={<CircleHelp size={16} aria-hidden />}
          onChoose={() => window.open(helpUrl, '_blank', 'noopener,noreferrer')}
        >
          {texts.help}
        </MenuItem>
      )}
      <MenuItem icon={<LogOut size={16} aria-hidden />} onChoose={() => navigate('/logout')}>
        {texts.logout}
      </MenuItem>
    </Menu>
  );
}
