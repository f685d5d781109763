import { Checkbox, Fieldset, Modal, Stack, Text, TextInput } from '@mantine/core'
import { invoiceCreditPost } from '@despatch/contract/billing/invoices.ts'
import { errorAt } from '@despatch/domain/fields/field-errors.ts'
import { currencySymbol } from '@despatch/domain/money/money.ts'
import { isBlank } from '@despatch/domain/text/clean-text.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { idempotencyKeyPerContent } from '../platform/idempotency-key.ts'
import { messageOf, notify } from '../platform/notify.ts'
import { paths } from '../platform/paths.ts'
import { useAppForm } from '../platform/use-app-form.ts'
import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { commonTexts } from '../ui/texts.ts'
import { dialogProps } from '../ui/dialog-props.ts'
import { LimitedTextInput } from '../ui/limited-text-input.tsx'
import { Money } from '../ui/money-cell.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { billingKey, creditQuery, type InvoiceDetails, type InvoiceLine } from './billing.queries.ts'
import { billingTexts } from './texts.ts'

const longestReason = 200

/** From this number of dockets on, they can be searched. */
const many = 6

interface CreditDialogProps {
  invoice: Pick<InvoiceDetails, 'inv_id' | 'inv_label' | 'inv_currency'>
  lines: readonly InvoiceLine[]
  /** Whether the document has more lines than these. */
  hasMore: boolean
  onClose: () => void
}

/** Corrects an invoice by a credit note: lines are reduced, or dockets are released to be billed again. */
export const CreditDialog = (props: CreditDialogProps) => (
  <Modal
    opened
    size="lg"
    onClose={props.onClose}
    closeOnClickOutside={false}
    title={billingTexts.creditTitle(props.invoice.inv_label)}
    {...dialogProps}
  >
    <CreditForm {...props} />
  </Modal>
)

interface CreditDraft {
  reason: string
  /** By the number of the line. */
  amounts: Record<string, number | null>
  release: number[]
}

const start: CreditDraft = { reason: '', amounts: {}, release: [] }

function CreditForm({ invoice, lines, hasMore, onClose }: CreditDialogProps) {
  const { inv_id, inv_label, inv_currency: currency } = invoice
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [keyOf] = useState(idempotencyKeyPerContent)
  const dockets = [...Map.groupBy(lines, ({ dck_id }) => dck_id)]
  const [searched, setSearched] = useState('')
  const form = useAppForm({
    start,
    check: (draft) => [
      ...lines.flatMap((line) => errorAt(`amounts.${line.ivl_no}`, amountError(draft, line))),
      ...errorAt('reason', isBlank(draft.reason) ? billingTexts.creditReasonMissing : null),
    ],
    send: async (draft) => {
      const sent = { inv_id, reason: draft.reason.trim(), ...wantedOf(draft, lines) }
      const note = await api(invoiceCreditPost, sent, { idempotencyKey: keyOf(sent) })
      notify.success(billingTexts.creditTitle(inv_label), billingTexts.creditIssued(note.inv_label))
      onClose()
      await queries.invalidateQueries({ queryKey: billingKey })
      await navigate({ to: paths.invoice, search: { _id: note.inv_id } })
    },
  })
  const { amounts, release } = form.values
  const wanted = wantedOf(form.values, lines)
  // What was chosen stays in view.
  const shown = dockets.filter(
    ([dck_id, own]) =>
      release.includes(dck_id) ||
      own.some((line) => (amounts[line.ivl_no] ?? null) !== null || hasWords(line, searched)),
  )
  const isPossible =
    wanted.reduce.length + wanted.release.length > 0 &&
    lines.every((line) => amountError(form.values, line) === null)
  const preview = useQuery({ ...creditQuery({ inv_id, ...wanted }), enabled: isPossible })
  const note = isPossible ? preview.data : undefined
  return (
    <AppForm form={form} label={billingTexts.creditTitle(inv_label)}>
      <Stack gap="sm">
        <Text size="sm">{billingTexts.creditHelp}</Text>
        {dockets.length >= many && (
          <TextInput
            label={billingTexts.findDocket}
            description={billingTexts.findDocketHelp}
            maxLength={longestSearch}
            value={searched}
            onChange={(event) => setSearched(event.currentTarget.value)}
            // Enter would send the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
        {shown.length === 0 && <Text size="sm">{commonTexts.noMatches}</Text>}
        {shown.map(([dck_id, own]) => {
          const docket = own[0]?.dck_docket ?? ''
          const isReleased = release.includes(dck_id)
          return (
            <Fieldset key={dck_id} legend={docket}>
              <Stack gap="xs">
                {own.every(({ is_released }) => is_released) ? (
                  <Text size="sm">{billingTexts.releasedBefore}</Text>
                ) : (
                  <>
                    {!isReleased &&
                      own
                        .filter(({ rest }) => rest > 0)
                        .map((line) => (
                          <NumberField
                            key={line.ivl_no}
                            label={billingTexts.reduceBy(line.ivl_text)}
                            description={billingTexts.leftOf(
                              <Money pounds={line.rest} currency={currency} />,
                              line.ivl_vat_percent,
                            )}
                            decimals={2}
                            prefix={currencySymbol(currency)}
                            fixed
                            most={line.rest}
                            value={amounts[line.ivl_no] ?? null}
                            onValue={(value) =>
                              form.change({ amounts: { ...amounts, [line.ivl_no]: value } }, [
                                `amounts.${line.ivl_no}`,
                              ])
                            }
                            error={form.errors[`amounts.${line.ivl_no}`]}
                          />
                        ))}
                    <Checkbox
                      label={billingTexts.billAgain(docket)}
                      description={billingTexts.billAgainHelp}
                      checked={isReleased}
                      onChange={({ currentTarget: { checked } }) =>
                        form.change({
                          release: checked ? [...release, dck_id] : release.filter((each) => each !== dck_id),
                        })
                      }
                    />
                  </>
                )}
              </Stack>
            </Fieldset>
          )
        })}
        {hasMore && <Text size="sm">{billingTexts.creditMoreLines}</Text>}
        <LimitedTextInput
          withAsterisk
          label={billingTexts.creditReason}
          description={billingTexts.creditReasonHelp}
          maxLength={longestReason}
          {...form.getInputProps('reason')}
        />
        <Text size="sm" aria-live="polite">
          {note
            ? billingTexts.creditSum(
                <Money pounds={note.net} currency={currency} />,
                <Money pounds={note.vat} currency={currency} />,
                <strong>
                  <Money pounds={note.total} currency={currency} />
                </strong>,
              )
            : isPossible && preview.error
              ? messageOf(preview.error)
              : billingTexts.creditNothing}
        </Text>
        <FormButtons
          form={form}
          submit={note ? billingTexts.issueCredit(note.total, note.currency) : billingTexts.issueCreditNote}
          failed={billingTexts.issueCreditNote}
          onCancel={onClose}
        />
      </Stack>
    </AppForm>
  )
}

/** Whether a docket's number or a line's text has what was typed. */
const hasWords = ({ dck_docket, ivl_text }: InvoiceLine, searched: string) =>
  `${dck_docket} ${ivl_text}`.toLowerCase().includes(searched.trim().toLowerCase())

/** What is sent: the amounts of lines whose dockets are not released, and the released dockets. */
const wantedOf = ({ amounts, release }: CreditDraft, lines: readonly InvoiceLine[]) => ({
  reduce: lines.flatMap(({ ivl_no, dck_id }) => {
    const amount = amounts[ivl_no] ?? null
    return amount === null || release.includes(dck_id) ? [] : [{ ivl_no, amount }]
  }),
  release,
})

function amountError(
  { amounts, release }: CreditDraft,
  { ivl_no, dck_id, rest }: InvoiceLine,
): string | null {
  const amount = amounts[ivl_no] ?? null
  if (amount === null || release.includes(dck_id) || (amount > 0 && amount <= rest)) return null
  return billingTexts.creditAmountWrong
}
