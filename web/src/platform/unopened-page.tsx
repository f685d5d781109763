import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { commonTexts } from '../ui/texts.ts'
import classes from './unopened-page.module.css'
import { paths } from './paths.ts'
import { platformTexts } from './texts.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page that could not be opened and led to this one. It stays through a reload. */
    unopenedPage?: { missingPath: string } | { forbiddenTitle: string }
  }
}

interface UnopenedPageProps {
  /** Opens the search of the portal, for users who are logged in. */
  onSearch?: () => void
}

/**
 * Shown on the page to which an unknown address leads, or one that the user may not open, with the next step, until the user
 * continues (NAV-02).
 */
export function UnopenedPage({ onSearch }: UnopenedPageProps) {
  const unopened = useLocation({ select: ({ state }) => state.unopenedPage })
  if (unopened === undefined) return null
  const isMissing = 'missingPath' in unopened
  return (
    <Alert
      role="alert"
      color="yellow"
      icon={<IconAlertTriangle aria-hidden />}
      title={isMissing ? platformTexts.pageNotFound : unopened.forbiddenTitle}
      className={classes.notice ?? ''}
      data-page={onSearch ? true : undefined}
    >
      {isMissing ? platformTexts.addressUnknown(unopened.missingPath) : platformTexts.needsPermission}
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
