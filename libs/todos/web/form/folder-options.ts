interface Folder {
  readonly uuid: string;
  readonly title: string;
  readonly parentUuid?: string | null | undefined;
}

/** The folders of a library as choices, by their paths below the root: "Monthly / 2026". The root itself is none. */
export function folderOptions(folders: readonly Folder[]): { readonly value: string; readonly label: string }[] {
  const known = new Map(folders.map((folder) => [folder.uuid, folder]));
  const pathOf = ({ title, parentUuid }: Folder): string => {
    const parent = known.get(parentUuid ?? '');
    return parent?.parentUuid ? `${pathOf(parent)} / ${title}` : title;
  };
  return folders
    .filter(({ parentUuid }) => parentUuid)
    .map((folder) => ({ value: folder.uuid, label: pathOf(folder) }))
    .sort((one, other) => one.label.localeCompare(other.label));
}
