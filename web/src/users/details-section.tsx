import { Select, Switch } from '@mantine/core'
import { rightsOf } from '@despatch/domain/users/rights.ts'
import { startPageLabel, startPageOf, startPages, startPagesFor } from '@despatch/domain/users/start-page.ts'
import { LimitedTextInput } from '../ui/limited-text-input.tsx'
import { usersTexts } from './texts.ts'
import { labelOf, type UserFormState } from './user-draft.ts'
import classes from './user-form.module.css'
import { textField, UserSection } from './user-section.tsx'

interface DetailsSectionProps {
  form: UserFormState
  /** Whether an administrator is editing, who can change everything. */
  office: boolean
}

/** The user's username and names, and whether they can log in (USER-02). */
export const DetailsSection = ({ form, office }: DetailsSectionProps) => (
  <UserSection title={usersTexts.details}>
    <LimitedTextInput
      {...textField(form, 'ausr_logon')}
      required={office}
      autoCapitalize="none"
      spellCheck={false}
      {...(office ? {} : { readOnly: true, variant: 'filled' })}
      description={office ? usersTexts.usernameHelp : usersTexts.usernameFixed}
    />
    <LimitedTextInput {...textField(form, 'ausr_nickname')} description={usersTexts.firstNameHelp} />
    <LimitedTextInput {...textField(form, 'ausr_firstname')} />
    <LimitedTextInput {...textField(form, 'ausr_lastname')} />
    <StartPageField form={form} />
    {office && (
      <Switch
        className={classes.wholeRow ?? ''}
        label={labelOf('ausr_state')}
        aria-label={labelOf('ausr_state')}
        description={usersTexts.canLogInHelp}
        checked={form.values.user.ausr_state === 'A'}
        onChange={(event) => form.setFieldValue('user.ausr_state', event.currentTarget.checked ? 'A' : 'D')}
      />
    )}
  </UserSection>
)

/** The page after login, of those that the user's permissions open (NAV-01). */
const StartPageField = ({ form }: Pick<DetailsSectionProps, 'form'>) => {
  const { user } = form.values
  return (
    <Select
      label={labelOf('ausr_start_page')}
      description={usersTexts.startPageHelp}
      data={startPagesFor(user).map((page) => ({ value: page, label: startPageLabel(page) }))}
      allowDeselect={false}
      value={startPageOf(user.ausr_start_page, rightsOf(user))}
      onChange={(chosen) => {
        const page = startPages.find((each) => each === chosen)
        if (page) form.setFieldValue('user.ausr_start_page', page)
      }}
    />
  )
}
