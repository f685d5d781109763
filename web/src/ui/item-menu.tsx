import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'

interface ItemMenuProps {
  /** Its accessible name, with that of the item. */
  label: string
  /** `Menu.Item`s. The menu unmounts them when it closes, so the item has their dialogs. */
  children: ReactNode
}

/** What can be done with an item of a list, besides its main action. */
export function ItemMenu({ label, children }: ItemMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon ref={button} variant="subtle" color="gray" size={32} aria-label={label} title={label}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      {/* A dialog that an item opens returns the focus to the button, because the item is gone by then. */}
      <Menu.Dropdown onClickCapture={() => button.current?.focus()}>{children}</Menu.Dropdown>
    </Menu>
  )
}
