import { Drawer, type DrawerProps } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { dialogProps } from './dialog-props.ts'

type SideDrawerProps = Pick<DrawerProps, 'opened' | 'onClose' | 'title' | 'size' | 'children'>

const drawerName = 'data-side-drawer'

/** An open list of options closes first. The component library marks its field. */
const closesList = (target: Element) => target.getAttribute('data-mantine-stop-propagation') === 'true'

/**
 * A drawer at the right, in which dialogs can be opened. Escape closes it only if no dialog is in front of it: the component library
 * would close both.
 */
export function SideDrawer({ opened, onClose, size = 'lg', ...props }: SideDrawerProps) {
  useWindowEvent(
    'keydown',
    ({ key, isComposing, target }) => {
      if (!opened || key !== 'Escape' || isComposing || !(target instanceof Element) || closesList(target))
        return
      // If nothing has the focus, the last dialog is the one in front.
      const front = target.closest('[role=dialog]') ?? [...document.querySelectorAll('[role=dialog]')].at(-1)
      if (front?.hasAttribute(drawerName)) onClose()
    },
    { capture: true },
  )
  return (
    <Drawer
      {...{ opened, onClose, size, ...props }}
      {...dialogProps}
      position="right"
      closeOnEscape={false}
      attributes={{ ...dialogProps.attributes, content: { [drawerName]: '' } }}
    />
  )
}
