import { Switch } from '@mantine/core'
import { rights } from '@despatch/domain/users/rights.ts'
import { accountAddressOption } from '@despatch/domain/users/user.ts'
import type { UserFormState } from './use-user-form.ts'
import { UserSection } from './user-section.tsx'

const options = [...rights, accountAddressOption]

/** What somebody may do: every right with what it does in words (USER-03). */
export const OptionsSection = ({ state: { draft, change } }: { state: UserFormState }) => (
  <UserSection title="Options" description="What they may do. It holds from the moment it is saved.">
    {options.map(({ flag, label, does }) => (
      <Switch
        key={flag}
        label={label}
        // Else the name would have the sentence in it, which describes it already.
        aria-label={label}
        description={does}
        checked={draft.user[flag] === 'T'}
        onChange={(event) => change({ [flag]: event.currentTarget.checked ? 'T' : 'F' })}
      />
    ))}
  </UserSection>
)
