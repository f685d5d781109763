import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { commonTexts } from '../ui/texts.ts'
import classes from './missing-page.module.css'
import { paths } from './paths.ts'
import { platformTexts } from './texts.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The path of the unknown address that led to this page. It stays through a reload. */
    missingPage?: string
  }
}

interface MissingPageProps {
  /** Opens the search of the portal, for users who are logged in. */
  onSearch?: () => void
}

/** Shown on the page to which an unknown address leads, with the next step, until the user continues (NAV-02). */
export function MissingPage({ onSearch }: MissingPageProps) {
  const path = useLocation({ select: ({ state }) => state.missingPage })
  if (path === undefined) return null
  return (
    <Alert
      role="alert"
      color="yellow"
      icon={<IconAlertTriangle aria-hidden />}
      title={platformTexts.pageNotFound}
      className={classes.notice ?? ''}
      data-page={onSearch ? true : undefined}
    >
      {platformTexts.addressUnknown(path)}
      <Group gap="xs" mt="xs">
        {onSearch ? (
          <>
            <Button size="compact-md" variant="default" onClick={onSearch}>
              {commonTexts.searchPortal}
            </Button>
            <Button size="compact-md" variant="default" component={Link} to={paths.home} replace>
              {commonTexts.close}
            </Button>
          </>
        ) : (
          <Button size="compact-md" variant="default" component={Link} to={paths.track}>
            {platformTexts.trackDelivery}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
