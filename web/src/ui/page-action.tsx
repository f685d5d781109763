import { Button, Menu } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { use, type ReactNode } from 'react'
import { ActionPlace } from './action-place.ts'

interface PageActionProps {
  label: string
  icon: Icon
  onPress?: () => void
  /** Renders a link instead of a button, with the given properties. */
  renderRoot?: (props: Record<string, unknown>) => ReactNode
  opensDialog?: boolean
  isBusy?: boolean
  /** Whether the menu stays open, because the label states the result. */
  staysOpen?: boolean
  /** Why it is not possible now; null if it is. */
  disabledReason?: string | null
}

/** An action of a page, as a button or in its menu. */
export function PageAction({ label, icon: ActionIcon, onPress, ...more }: PageActionProps) {
  const place = use(ActionPlace)
  const { renderRoot, opensDialog = false, isBusy = false, staysOpen = false, disabledReason = null } = more
  const shared = {
    leftSection: <ActionIcon size={16} stroke={1.6} aria-hidden />,
    disabled: disabledReason !== null,
    title: disabledReason ?? undefined,
    onClick: onPress,
    'aria-haspopup': opensDialog ? ('dialog' as const) : undefined,
    ...(renderRoot ? { renderRoot } : {}),
  }
  if (place === 'menu')
    return (
      <Menu.Item {...shared} closeMenuOnClick={!staysOpen}>
        {label}
      </Menu.Item>
    )
  return (
    <Button {...shared} variant={place === 'main' ? 'filled' : 'default'} loading={isBusy}>
      {label}
    </Button>
  )
}
