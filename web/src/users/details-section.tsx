import { Switch, TextInput } from '@mantine/core'
import { labelOf } from './user-draft.ts'
import classes from './user-form.module.css'
import { UserSection } from './user-section.tsx'
import { textField, type UserFieldsProps } from './user-text-field.ts'

/** The user's username and names, and whether they can log in (USER-02). */
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
        description={office ? 'Used to log in.' : 'An administrator can change it.'}
      />
      <TextInput {...textField(state, 'ausr_nickname')} description="The name colleagues use." />
      <TextInput {...textField(state, 'ausr_firstname')} />
      <TextInput {...textField(state, 'ausr_lastname')} />
      {office && (
        <Switch
          className={classes.wholeRow ?? ''}
          label={labelOf('ausr_state')}
          aria-label={labelOf('ausr_state')}
          description="Switch off to disable the user. Bookings and username are kept."
          checked={draft.user.ausr_state === 'A'}
          onChange={(event) => change({ ausr_state: event.currentTarget.checked ? 'A' : 'D' })}
        />
      )}
    </UserSection>
  )
}
