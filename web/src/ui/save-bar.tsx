import { Button, Text } from '@mantine/core'
import classes from './save-bar.module.css'

interface SaveBarProps {
  /** Changes that are not saved. */
  count: number
  busy: boolean
  /** Somebody else's changes are to be decided about first. */
  blocked?: boolean
  /** Left out, the form around it is submitted. */
  onSave?: () => void
  onDiscard: () => void
}

/** What is not saved yet, in sight wherever one is on the page. */
export const SaveBar = ({ count, busy, blocked = false, onSave, onDiscard }: SaveBarProps) => (
  <div className={classes.bar}>
    <Text component="output" size="sm" className={classes.text ?? ''}>
      {count === 0 ? 'Everything is saved.' : `${count} change${count === 1 ? '' : 's'} not saved yet`}
    </Text>
    <Button variant="default" disabled={count === 0 || busy} onClick={onDiscard}>
      Discard
    </Button>
    <Button
      loading={busy}
      disabled={count === 0 || blocked}
      {...(onSave ? { onClick: onSave } : { type: 'submit' })}
    >
      Save
    </Button>
  </div>
)
