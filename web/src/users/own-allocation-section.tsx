import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { accountsQuery } from '../customers/customers.queries.ts'
import { useFailureToast } from '../platform/failure-toast.ts'
import { commonTexts } from '../ui/texts.ts'
import { usersTexts } from './texts.ts'
import { labelOf, type UserFormState } from './user-draft.ts'
import classes from './user-form.module.css'
import { UserSection } from './user-section.tsx'
import type { User } from './users.queries.ts'

interface OwnAllocationSectionProps {
  form: UserFormState
  /** The saved user. */
  saved: User
}

/** The allocation for users without the administrator permission. They may change their default account (USER-02). */
export const OwnAllocationSection = ({ form, saved }: OwnAllocationSectionProps) => (
  <UserSection title={usersTexts.allocation} description={usersTexts.ownAllocationHelp}>
    <OwnDefaultAccount form={form} saved={saved} />
    <Fixed label={labelOf('ausr_site_id')} name={saved.site_name} />
    <Fixed label={labelOf('ausr_bu_id')} name={saved.bu_name} />
  </UserSection>
)

/** A Select, if the user has more than one account. */
function OwnDefaultAccount({ form, saved }: OwnAllocationSectionProps) {
  const accounts = useQuery(accountsQuery)
  useFailureToast(commonTexts.loadData, accounts.error)
  const { ausr_cust_id } = form.values.user
  const offered = (accounts.data ?? []).map(({ cust_id, cust_name, cust_acc_code }) => ({
    value: String(cust_id),
    label: `${cust_name} (${cust_acc_code})`,
  }))
  if (!offered.some(({ value }) => value !== String(saved.ausr_cust_id)))
    return <Fixed label={labelOf('ausr_cust_id')} name={saved.cust_name} />
  const isSavedOffered = offered.some(({ value }) => value === String(saved.ausr_cust_id))
  const savedChoice =
    saved.ausr_cust_id === null || isSavedOffered
      ? []
      : [{ value: String(saved.ausr_cust_id), label: saved.cust_name }]
  return (
    <Select
      className={classes.wholeRow ?? ''}
      label={labelOf('ausr_cust_id')}
      description={usersTexts.ownDefaultAccountHelp}
      searchable
      allowDeselect={false}
      limit={50}
      placeholder={commonTexts.none}
      nothingFoundMessage={usersTexts.noMatchingAccount}
      data={[...offered, ...savedChoice]}
      value={ausr_cust_id === null ? null : String(ausr_cust_id)}
      error={form.errors['user.ausr_cust_id']}
      onChange={(chosen) => form.setFieldValue('user.ausr_cust_id', chosen === null ? null : Number(chosen))}
    />
  )
}

const Fixed = ({ label, name }: { label: string; name: string }) => (
  <dl className={classes.fixed}>
    <dt>{label}</dt>
    <dd>{name || commonTexts.none}</dd>
  </dl>
)
