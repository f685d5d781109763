import { Text, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
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
