import { Text, Title } from '@mantine/core'
import { userLengths } from '@despatch/domain/users/user-lengths.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { use, useId, type ReactNode } from 'react'
import { paths } from '../platform/paths.ts'
import { OpenSection } from './open-section.ts'
import { usersTexts } from './texts.ts'
import { labelOf, type UserFormState } from './user-draft.ts'
import classes from './user-form.module.css'

interface UserSectionProps {
  title: string
  /** One sentence below the title. */
  description?: ReactNode
  children: ReactNode
}

/**
 * A section of the user form: title and description on the left, fields on the right. On a phone, a link in the list of
 * sections, or the one that is open. The fields of the others stay, so that their errors can be found.
 */
export function UserSection({ title, description, children }: UserSectionProps) {
  const id = useId()
  const open = use(OpenSection)
  const isListed = open === null
  return (
    <section
      aria-labelledby={id}
      className={isListed ? classes.listed : classes.section}
      data-section={title}
      hidden={typeof open === 'string' && open !== title}
    >
      <div>
        <Title order={2} id={id}>
          {isListed ? <SectionLink title={title} /> : title}
        </Title>
        {description && !isListed && (
          <Text size="sm" c="dimmed" mt={4}>
            {description}
          </Text>
        )}
      </div>
      <div className={classes.fields} hidden={isListed}>
        {children}
      </div>
    </section>
  )
}

const SectionLink = ({ title }: Pick<UserSectionProps, 'title'>) => (
  <Link
    to={paths.user}
    search={useSearch({ from: '/shell/user/detail' })}
    hash={title}
    className={classes.sectionLink}
  >
    <span>{title}</span>
    <span className={classes.wrong}>{usersTexts.toCorrect}</span>
    <IconChevronRight size={18} aria-hidden />
  </Link>
)

/** The common props of the form's text fields. */
export const textField = (form: UserFormState, field: keyof typeof userLengths) => ({
  label: labelOf(field),
  autoComplete: 'off',
  maxLength: userLengths[field],
  ...form.getInputProps(`user.${field}`),
})
