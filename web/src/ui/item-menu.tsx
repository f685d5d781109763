import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface ItemMenuProps {
  /** Its accessible name, with that of the item. */
  label: string
  /** `Menu.Item`s. The menu unmounts them when it closes, so the item has their dialogs. */
  children: ReactNode
}

/** What can be done with an item of a list, besides its main action. */
export const ItemMenu = ({ label, children }: ItemMenuProps) => (
  <Menu position="bottom-end" withinPortal>
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} title={label}>
        <IconDots size={18} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
