import { Button, Switch } from '@mantine/core'
import { rightGroups, rights } from '@despatch/domain/users/rights.ts'
import { accountAddressOption } from '@despatch/domain/users/user.ts'
import { IconCopy } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { RoleField } from './role-field.tsx'
import { usersTexts } from './texts.ts'
import type { UserFormState } from './user-draft.ts'
import type { Linkable } from './user-links.queries.ts'
import classes from './user-form.module.css'
import { UserSection } from './user-section.tsx'

const CopyDialog = lazy(async () => ({ default: (await import('./copy-dialog.tsx')).CopyDialog }))

type Option = Pick<(typeof rights)[number], 'flag' | 'label' | 'does'> | typeof accountAddressOption

const optionsOf = (group: (typeof rightGroups)[number]): Option[] => [
  ...rights.filter((right) => right.group === group),
  ...(group === 'Bookings' ? [accountAddressOption] : []),
]

interface OptionsSectionProps {
  form: UserFormState
  linkable: Linkable
  /** The id of the saved user, who is not offered as their own colleague; null for a new one. */
  own: number | null
}

/** The user's role, or the role of a colleague, and their permissions under headings, each with a description (USER-03). */
export function OptionsSection({ form, linkable, own }: OptionsSectionProps) {
  const [copying, setCopying] = useState(false)
  return (
    <UserSection title={usersTexts.options} description={usersTexts.optionsHelp}>
      <RoleField form={form} linkable={linkable} />
      <div>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setCopying(true)}
        >
          {usersTexts.copyFromColleague}
        </Button>
        {copying && (
          <Suspense>
            <CopyDialog form={form} own={own} onClose={() => setCopying(false)} />
          </Suspense>
        )}
      </div>
      {rightGroups.map((group) => (
        <fieldset key={group} className={`${classes.group} ${classes.wholeRow}`}>
          <legend>{group}</legend>
          {optionsOf(group).map(({ flag, label, does }) => (
            <Switch
              key={flag}
              label={label}
              // Without it the accessible name would include the description.
              aria-label={label}
              description={does}
              checked={form.values.user[flag] === 'T'}
              onChange={(event) =>
                form.setFieldValue(`user.${flag}`, event.currentTarget.checked ? 'T' : 'F')
              }
            />
          ))}
        </fieldset>
      ))}
    </UserSection>
  )
}
