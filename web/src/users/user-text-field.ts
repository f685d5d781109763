import { userLengths } from '@despatch/domain/users/user-lengths.ts'
import type { ChangeEvent } from 'react'
import type { UserFormState } from './use-user-form.ts'
import { labelOf } from './user-draft.ts'

export interface UserFieldsProps {
  state: UserFormState
  /** Whether an administrator is at work, who may change everything. */
  office: boolean
}

/** What every text field of the form has. */
export const textField = ({ draft, change, errorAt }: UserFormState, field: keyof typeof userLengths) => ({
  label: labelOf(field),
  autoComplete: 'off',
  maxLength: userLengths[field],
  value: draft.user[field],
  error: errorAt(`user.${field}`),
  onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [field]: event.currentTarget.value }),
})
