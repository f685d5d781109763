import { Switch, Text } from '@mantine/core'
import { allAccountsOption, type UserLinks } from '@despatch/domain/users/user.ts'
import { LinkList } from './link-list.tsx'
import { usersTexts } from './texts.ts'
import { UserCircuitChoices } from './user-circuit-choices.tsx'
import { replaceDraft, withAccounts, withCircuits, type UserFormState } from './user-draft.ts'
import classes from './user-form.module.css'
import type { Linkable } from './user-links.queries.ts'
import { UserSection } from './user-section.tsx'

interface LinkedSectionProps {
  form: UserFormState
  linkable: Linkable
}

const setOf = (ids: readonly (string | number)[]) => new Set(ids.map(String))

/** The accounts whose bookings the user sees (USER-04, USER-05). */
export const AccountsSection = ({ form, linkable }: LinkedSectionProps) => (
  <UserSection title={usersTexts.accounts} description={usersTexts.accountsHelp}>
    <Switch
      className={classes.wholeRow ?? ''}
      label={allAccountsOption.label}
      aria-label={allAccountsOption.label}
      description={allAccountsOption.does}
      checked={form.values.user.ausr_all_accounts === 'T'}
      onChange={(event) =>
        form.setFieldValue('user.ausr_all_accounts', event.currentTarget.checked ? 'T' : 'F')
      }
    />
    {form.values.user.ausr_all_accounts === 'F' && (
      <div className={classes.wholeRow}>
        <LinkList
          what="accounts"
          items={linkable.accounts.map(({ cust_id, cust_name, cust_acc_code }) => ({
            id: String(cust_id),
            label: cust_name,
            beside: cust_acc_code,
          }))}
          linked={setOf(form.values.links.accounts)}
          onLinked={(ids) => replaceDraft(form, withAccounts(form.values, ids.map(Number)))}
          error={form.errors['accounts']}
        />
      </div>
    )}
  </UserSection>
)

/** The circuits that the user dispatches, with their settings (USER-04, USER-05). */
export function CircuitsSection({ form, linkable }: LinkedSectionProps) {
  const { values: draft } = form
  const { circuits } = draft.links
  return (
    <UserSection title={usersTexts.circuits} description={usersTexts.circuitsHelp}>
      <div className={classes.wholeRow}>
        {linkable.circuits.length === 0 ? (
          <NoneYet>{usersTexts.noCircuits}</NoneYet>
        ) : (
          <LinkList
            what="circuits"
            items={linkable.circuits.map(({ cir_circ_code, cir_name }) => ({
              id: cir_circ_code,
              label: cir_name,
              beside: cir_circ_code,
            }))}
            linked={setOf(circuits.map(({ cir_circ_code }) => cir_circ_code))}
            onLinked={(codes) => replaceDraft(form, withCircuits(draft, codes))}
            error={form.errors['circuits']}
            renderChoices={(code) => (
              <UserCircuitChoices
                circuit={circuits.find(({ cir_circ_code }) => cir_circ_code === code)}
                onChange={(changed) =>
                  replaceDraft(form, {
                    ...draft,
                    links: { ...draft.links, circuits: replaced(circuits, changed) },
                  })
                }
              />
            )}
          />
        )}
      </div>
    </UserSection>
  )
}

const replaced = (circuits: UserLinks['circuits'], changed: UserLinks['circuits'][number]) =>
  circuits.map((circuit) => (circuit.cir_circ_code === changed.cir_circ_code ? changed : circuit))

/** The reports that the user may run (USER-05). */
export function ReportsSection({ form, linkable }: LinkedSectionProps) {
  const { values: draft } = form
  return (
    <UserSection title={usersTexts.reports} description={usersTexts.reportsHelp}>
      <div className={classes.wholeRow}>
        {linkable.reports.length === 0 ? (
          <NoneYet>{usersTexts.noReports}</NoneYet>
        ) : (
          <LinkList
            what="reports"
            items={linkable.reports.map(({ rpt_id, rpt_desc }) => ({ id: String(rpt_id), label: rpt_desc }))}
            linked={setOf(draft.links.reports)}
            onLinked={(ids) =>
              replaceDraft(form, { ...draft, links: { ...draft.links, reports: ids.map(Number) } })
            }
            error={form.errors['reports']}
          />
        )}
      </div>
    </UserSection>
  )
}

const NoneYet = ({ children }: { children: string }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
)
