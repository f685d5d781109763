import { Text, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import classes from './user-form.module.css'

interface UserSectionProps {
  title: string
  /** One sentence below it. */
  says?: ReactNode
  children: ReactNode
}

/** A section of the user form: what it is about at the left, its fields at the right. */
export function UserSection({ title, says, children }: UserSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div>
        <Title order={2} id={id}>
          {title}
        </Title>
        {says && (
          <Text size="sm" c="dimmed" mt={4}>
            {says}
          </Text>
        )}
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}
