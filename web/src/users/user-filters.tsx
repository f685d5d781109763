import { Select } from '@mantine/core'
import { rights } from '@despatch/domain/users/rights.ts'
import { roles } from '@despatch/domain/users/roles.ts'
import { usersTexts } from './texts.ts'
import { userStateFilters, withoutRole } from './user-columns.ts'

interface UserFiltersProps {
  role: string | undefined
  right: string | undefined
  state: string | undefined
  onChange: (filter: { role?: string; right?: string; state?: string }) => void
}

const roleChoices = [
  ...roles.map(({ id, label }) => ({ value: id, label })),
  { value: withoutRole, label: usersTexts.withoutRole },
]

const rightChoices = rights.map(({ right, label }) => ({ value: right, label }))

const stateChoices = userStateFilters.map((value) => ({
  value,
  label: usersTexts.stateFilters[value],
}))

/** Limits the list to the users with a role, with a permission, and in a state. */
export const UserFilters = ({ role = '', right = '', state = '', onChange }: UserFiltersProps) => (
  <>
    <Select
      aria-label={usersTexts.role}
      placeholder={usersTexts.anyRole}
      data={roleChoices}
      clearable
      clearButtonProps={{ 'aria-label': usersTexts.anyRole }}
      value={role || null}
      onChange={(chosen) => onChange({ role: chosen ?? '' })}
    />
    <Select
      aria-label={usersTexts.permission}
      placeholder={usersTexts.anyPermission}
      data={rightChoices}
      clearable
      clearButtonProps={{ 'aria-label': usersTexts.anyPermission }}
      value={right || null}
      onChange={(chosen) => onChange({ right: chosen ?? '' })}
    />
    <Select
      aria-label={usersTexts.state}
      placeholder={usersTexts.anyState}
      data={stateChoices}
      clearable
      clearButtonProps={{ 'aria-label': usersTexts.anyState }}
      value={state || null}
      onChange={(chosen) => onChange({ state: chosen ?? '' })}
    />
  </>
)
