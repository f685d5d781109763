import { Switch } from '@mantine/core'
import { rights } from '@despatch/domain/users/rights.ts'
import { accountAddressOption } from '@despatch/domain/users/user.ts'
import { usersTexts } from './texts.ts'
import type { UserFormState } from './user-draft.ts'
import { UserSection } from './user-section.tsx'

const options = [...rights, accountAddressOption]

/** The user's permissions, each with a description (USER-03). */
export const OptionsSection = ({ form }: { form: UserFormState }) => (
  <UserSection title={usersTexts.options} description={usersTexts.optionsHelp}>
    {options.map(({ flag, label, does }) => (
      <Switch
        key={flag}
        label={label}
        // Without it the accessible name would include the description.
        aria-label={label}
        description={does}
        checked={form.values.user[flag] === 'T'}
        onChange={(event) => form.setFieldValue(`user.${flag}`, event.currentTarget.checked ? 'T' : 'F')}
      />
    ))}
  </UserSection>
)
