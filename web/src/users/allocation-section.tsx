import { Select } from '@mantine/core'
import { unitsOfSite, type BusinessUnit } from '@despatch/domain/users/allocation.ts'
import { searchableSelect } from '../ui/searchable-select.ts'
import { commonTexts } from '../ui/texts.ts'
import { usersTexts } from './texts.ts'
import { labelOf, replaceDraft, withDefaultAccount, withSite, type UserFormState } from './user-draft.ts'
import classes from './user-form.module.css'
import type { Linkable } from './user-links.queries.ts'
import { UserSection } from './user-section.tsx'
import type { User } from './users.queries.ts'

export interface Workplaces {
  sites: { site_id: number; site_name: string }[]
  units: BusinessUnit[]
}

interface AllocationSectionProps {
  form: UserFormState
  places: Workplaces
  accounts: Linkable['accounts']
  /** The saved user, or null for a new one. */
  saved: User | null
}

/** The most choices shown. Others are found by typing. */
const mostShown = 50

const description = usersTexts.allocationHelp

/** The user's default account, site and business unit (USER-05). */
export function AllocationSection({ form, places, accounts, saved }: AllocationSectionProps) {
  const { values: draft, errors } = form
  const { user } = draft
  const common = {
    clearable: true,
    limit: mostShown,
    placeholder: commonTexts.none,
  }
  return (
    <UserSection title={usersTexts.allocation} description={description}>
      <Select
        {...common}
        {...searchableSelect(user.ausr_cust_id === null)}
        className={classes.wholeRow ?? ''}
        label={labelOf('ausr_cust_id')}
        description={usersTexts.defaultAccountHelp}
        nothingFoundMessage={usersTexts.noMatchingAccount}
        clearButtonProps={{ 'aria-label': usersTexts.noDefaultAccount }}
        data={accounts.map(({ cust_id, cust_name, cust_acc_code }) => ({
          value: String(cust_id),
          label: `${cust_name} (${cust_acc_code})`,
        }))}
        value={textOf(user.ausr_cust_id)}
        error={errors['user.ausr_cust_id']}
        onChange={(chosen) => replaceDraft(form, withDefaultAccount(draft, idOf(chosen)))}
      />
      <Select
        {...common}
        {...searchableSelect(user.ausr_site_id === null)}
        label={labelOf('ausr_site_id')}
        nothingFoundMessage={usersTexts.noMatchingSite}
        clearButtonProps={{ 'aria-label': usersTexts.noSite }}
        data={withSaved(
          places.sites.map(({ site_id, site_name }) => ({ value: String(site_id), label: site_name })),
          user.ausr_site_id === saved?.ausr_site_id ? user.ausr_site_id : null,
          saved?.site_name,
        )}
        value={textOf(user.ausr_site_id)}
        error={errors['user.ausr_site_id']}
        onChange={(chosen) =>
          replaceDraft(form, { ...draft, user: withSite(user, idOf(chosen), places.units) })
        }
      />
      <Select
        {...common}
        {...searchableSelect(user.ausr_bu_id === null)}
        label={labelOf('ausr_bu_id')}
        nothingFoundMessage={usersTexts.noMatchingBusinessUnit}
        clearButtonProps={{ 'aria-label': usersTexts.noBusinessUnit }}
        data={withSaved(
          unitsOfSite(places.units, user.ausr_site_id).map(({ bu_id, bu_name }) => ({
            value: String(bu_id),
            label: bu_name,
          })),
          user.ausr_bu_id === saved?.ausr_bu_id ? user.ausr_bu_id : null,
          saved?.bu_name,
        )}
        value={textOf(user.ausr_bu_id)}
        error={errors['user.ausr_bu_id']}
        onChange={(chosen) => replaceDraft(form, { ...draft, user: { ...user, ausr_bu_id: idOf(chosen) } })}
      />
    </UserSection>
  )
}

interface Choice {
  value: string
  label: string
}

/** The choices, plus the saved one if it has been retired since. */
const withSaved = (choices: Choice[], id: number | null, name = ''): Choice[] =>
  id === null || choices.some(({ value }) => value === String(id))
    ? choices
    : [...choices, { value: String(id), label: usersTexts.inactive(name) }]

const textOf = (id: number | null) => (id === null ? null : String(id))
const idOf = (chosen: string | null) => (chosen === null ? null : Number(chosen))
