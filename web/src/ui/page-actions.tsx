import { Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDots } from '@tabler/icons-react'
import { Children, type ReactNode } from 'react'
import { ActionPlace } from './action-place.ts'
import { uiTexts } from './ui-texts.ts'

interface PageActionsProps {
  /** The actions by importance. What is empty is left out. */
  children: ReactNode
  /** Whether the first action is the main one of the page. Otherwise the page has its main action elsewhere. */
  hasMain?: boolean
}

/**
 * The actions of a page: one main action, at most two beside it, and the rest in a menu. On a tablet one beside it, so that all
 * stay in one row; on a phone, one and the menu. The menu unmounts its actions when it closes, so the page has their dialogs.
 */
export function PageActions({ children, hasMain = true }: PageActionsProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const isTablet = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
  const actions = Children.toArray(children)
  const shown = isPhone ? 1 : (isTablet ? 1 : 2) + (hasMain ? 1 : 0)
  const [first, ...beside] = actions.slice(0, shown)
  const rest = actions.slice(shown)
  return (
    <>
      <ActionPlace value={hasMain ? 'main' : 'beside'}>{first}</ActionPlace>
      <ActionPlace value="beside">{beside}</ActionPlace>
      {rest.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button variant="default" leftSection={<IconDots size={16} aria-hidden />}>
              {uiTexts.moreActions}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <ActionPlace value="menu">{rest}</ActionPlace>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
