import type { useRovingIndex } from '@mantine/hooks'

/** The properties of a button of a toolbar, which is one stop for the Tab key: arrow keys move between its buttons. */
export type ToolbarItem = (
  onClick: () => void,
) => ReturnType<ReturnType<typeof useRovingIndex>['getItemProps']>
