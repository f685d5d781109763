import { Button, Text } from '@mantine/core'
import classes from './save-bar.module.css'
import { commonTexts } from './texts.ts'
import { uiTexts } from './ui-texts.ts'

interface SaveBarProps {
  /** The number of unsaved changes. */
  count: number
  busy: boolean
  /** Shown after a save until something changes, instead of the text for no changes. */
  saved?: string | undefined
  /** A conflict with another user's changes has to be resolved first. */
  blocked?: boolean
  /** Without it, the surrounding form is submitted. */
  onSave?: () => void
  onDiscard: () => void
}

/** The sticky bar with the number of unsaved changes, Discard and Save. */
export const SaveBar = ({ count, busy, saved, blocked = false, onSave, onDiscard }: SaveBarProps) => (
  <div className={classes.bar}>
    <Text component="output" size="sm" className={classes.text ?? ''}>
      {count === 0 ? (saved ?? uiTexts.allChangesSaved) : uiTexts.changesToSave(count)}
    </Text>
    <Button variant="default" disabled={count === 0 || busy} onClick={onDiscard}>
      {uiTexts.discard}
    </Button>
    <Button
      loading={busy}
      disabled={count === 0 || blocked}
      {...(onSave ? { onClick: onSave } : { type: 'submit' })}
    >
      {commonTexts.save}
    </Button>
  </div>
)
