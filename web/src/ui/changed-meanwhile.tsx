import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './changed-meanwhile.module.css'

interface ChangedMeanwhileProps {
  /** What was being changed, as it stands in a sentence: 'address'. */
  what: string
  /** Who has saved it, where that is known. */
  by?: string
  /** The fields that differ, with what somebody else has put there. */
  differing: readonly { label: string; theirs: string }[]
  onTake: () => void
  onKeep: () => void
}

/** Somebody else has saved a record while it was changed here: what differs, and whose it shall be. */
export const ChangedMeanwhile = ({
  what,
  by = 'Somebody else',
  differing,
  onTake,
  onKeep,
}: ChangedMeanwhileProps) => (
  <Alert
    className={classes.changed ?? ''}
    color="yellow"
    role="alert"
    icon={<IconAlertTriangle aria-hidden />}
    title="Changed meanwhile"
  >
    {by} has saved this {what} since you opened it. Yours is not saved yet.
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
