import { Switch, TextInput } from '@mantine/core'
import { labelOf } from './user-draft.ts'
import classes from './user-form.module.css'
import { UserSection } from './user-section.tsx'
import { textField, type UserFieldsProps } from './user-text-field.ts'

/** Who somebody is, and whether they may log in (USER-02). */
export function DetailsSection({ state, office }: UserFieldsProps) {
  const { draft, change } = state
  return (
    <UserSection title="Details">
      <TextInput
        {...textField(state, 'ausr_logon')}
        required={office}
        autoCapitalize="none"
        spellCheck={false}
        {...(office ? {} : { readOnly: true, variant: 'filled' })}
        description={office ? 'What they log in with.' : 'An administrator can change it.'}
      />
      <TextInput {...textField(state, 'ausr_nickname')} description="What colleagues call them." />
      <TextInput {...textField(state, 'ausr_firstname')} />
      <TextInput {...textField(state, 'ausr_lastname')} />
      {office && (
        <Switch
          className={classes.wholeRow ?? ''}
          label={labelOf('ausr_state')}
          aria-label={labelOf('ausr_state')}
          description="Off: their bookings and their username stay, and they can come back."
          checked={draft.user.ausr_state === 'A'}
          onChange={(event) => change({ ausr_state: event.currentTarget.checked ? 'A' : 'D' })}
        />
      )}
    </UserSection>
  )
}
