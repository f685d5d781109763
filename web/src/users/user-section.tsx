import { Text, Title } from '@mantine/core'
import { userLengths } from '@despatch/domain/users/user-lengths.ts'
import { useId, type ReactNode } from 'react'
import { labelOf, type UserFormState } from './user-draft.ts'
import classes from './user-form.module.css'

interface UserSectionProps {
  title: string
  /** One sentence below the title. */
  description?: ReactNode
  children: ReactNode
}

/** A section of the user form: title and description on the left, fields on the right. */
export function UserSection({ title, description, children }: UserSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div>
        <Title order={2} id={id}>
          {title}
        </Title>
        {description && (
          <Text size="sm" c="dimmed" mt={4}>
            {description}
          </Text>
        )}
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}

/** The common props of the form's text fields. */
export const textField = (form: UserFormState, field: keyof typeof userLengths) => ({
  label: labelOf(field),
  autoComplete: 'off',
  maxLength: userLengths[field],
  ...form.getInputProps(`user.${field}`),
})
