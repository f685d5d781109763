import { Select, Text } from '@mantine/core'
import { rightsOf, type RightFlags } from '@despatch/domain/users/rights.ts'
import { isRoleId, roleOf, roleText, roles } from '@despatch/domain/users/roles.ts'
import { usersTexts } from './texts.ts'
import type { Linkable } from './user-links.queries.ts'
import { replaceDraft, withRole, type UserFormState } from './user-draft.ts'

const choices = roles.map(({ id, label }) => ({ value: id, label }))

/** One choice that sets all permissions. It follows from them, and the text below names those that differ. */
export const RoleField = ({ form, linkable }: { form: UserFormState; linkable: Linkable }) => (
  <div>
    <Select
      label={usersTexts.role}
      description={usersTexts.roleHelp}
      placeholder={usersTexts.chooseRole}
      data={choices}
      allowDeselect={false}
      value={roleOf(form.values.user)?.role.id ?? null}
      onChange={(chosen) => {
        if (chosen && isRoleId(chosen)) replaceDraft(form, withRole(form.values, chosen, linkable))
      }}
    />
    <Text component="output" display="block" size="sm" mt={4}>
      {roleSummary(form.values.user)}
    </Text>
  </div>
)

/** What the role is for, or how the user's permissions differ from it. */
export function roleSummary(user: RightFlags): string {
  const found = roleOf(user)
  if (!found) return rightsOf(user).length > 1 ? usersTexts.noRole : usersTexts.noPermissions
  if (found.exceptions.length === 0) return found.role.help
  const labels = (granted: boolean) =>
    found.exceptions
      .filter((exception) => exception.granted === granted)
      .map(({ label }) => label)
      .join(', ')
  const [more, fewer] = [labels(true), labels(false)]
  return [
    `${roleText(user)}.`,
    more && usersTexts.exceptionsWith(more),
    fewer && usersTexts.exceptionsWithout(fewer),
  ]
    .filter(Boolean)
    .join(' ')
}
