import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { differences, type AddressDraft } from './address-draft.ts'
import classes from './address-form.module.css'

interface ChangedMeanwhileProps {
  mine: AddressDraft
  theirs: AddressDraft
  onTake: () => void
  onKeep: () => void
}

/** Somebody else has saved the address while it was changed here: what differs, and whose it shall be. */
export function ChangedMeanwhile({ mine, theirs, onTake, onKeep }: ChangedMeanwhileProps) {
  const differing = differences(mine, theirs)
  return (
    <Alert
      className={classes.changed ?? ''}
      color="yellow"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title="Changed meanwhile"
    >
      Somebody else has saved this address since you opened it. Yours is not saved yet.
      {differing.length > 0 && (
        <ul className={classes.differences}>
          {differing.map(({ label, theirs: value }) => (
            <li key={label}>
              {label}: they have “{value}”
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
}
