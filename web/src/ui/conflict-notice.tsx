import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './conflict-notice.module.css'

interface ConflictNoticeProps {
  /** Who has changed it and when, as the server says it. */
  description: string
  /** The fields that differ, with what somebody else has put there. */
  differing: readonly { label: string; theirs: string }[]
  onTake: () => void
  onKeep: () => void
}

/** Somebody else has saved a record while it was changed here: what differs, and whose it shall be. */
export const ConflictNotice = ({ description, differing, onTake, onKeep }: ConflictNoticeProps) => (
  <Alert
    className={classes.changed ?? ''}
    color="yellow"
    role="alert"
    icon={<IconAlertTriangle aria-hidden />}
    title="Changed meanwhile"
  >
    {description} Yours is not saved yet.
    {differing.length > 0 && (
      <ul className={classes.differences}>
        {differing.map(({ label, theirs }) => (
          <li key={label}>
            {label}: they have “{theirs}”
          </li>
        ))}
      </ul>
    )}
    <Group gap="xs" mt="xs">
      <Button size="compact-md" variant="default" onClick={onTake}>
        Take theirs
      </Button>
      <Button size="compact-md" variant="default" onClick={onKeep}>
        Go on with mine
      </Button>
    </Group>
  </Alert>
)
