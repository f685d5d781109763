import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './conflict-notice.module.css'
import { uiTexts } from './ui-texts.ts'

interface ConflictNoticeProps {
  /** The server's message: who changed the record, and when. */
  description: string
  /** The fields that differ, with the other user's values. */
  differing: readonly { label: string; theirs: string }[]
  onTake: () => void
  onKeep: () => void
}

/** Shown when another user has saved the record in the meantime. The user chooses a version. */
export const ConflictNotice = ({ description, differing, onTake, onKeep }: ConflictNoticeProps) => (
  <Alert
    className={classes.changed ?? ''}
    color="yellow"
    role="alert"
    icon={<IconAlertTriangle aria-hidden />}
    title={uiTexts.conflictTitle}
  >
    {uiTexts.changesNotSavedAfter(description)}
    {differing.length > 0 && (
      <ul className={classes.differences}>
        {differing.map(({ label, theirs }) => (
          <li key={label}>{uiTexts.theyEntered(label, theirs)}</li>
        ))}
      </ul>
    )}
    <Group gap="xs" mt="xs">
      <Button size="compact-md" variant="default" onClick={onTake}>
        {uiTexts.takeTheirVersion}
      </Button>
      <Button size="compact-md" variant="default" onClick={onKeep}>
        {uiTexts.keepMyVersion}
      </Button>
    </Group>
  </Alert>
)
