import { Accordion, Button, Group, Table, Text, Title } from '@mantine/core'
import { raiseFile, raisePost } from '@despatch/contract/office/raises.ts'
import { formatMoney, toPence, type Pounds } from '@despatch/domain/money/money.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, apiFile } from '../platform/api.ts'
import { DownloadMenu } from '../platform/download-menu.tsx'
import { messageOf, notify } from '../platform/notify.ts'
import { pages } from '../platform/pages.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { reloadOffice } from './office.queries.ts'
import { RaiseCustomers } from './raise-customers.tsx'
import classes from './raise-prices.module.css'
import type { RaiseInput, RaisePreview } from './raise.queries.ts'
import { raiseTexts } from './raise-texts.ts'

interface RaisePreviewProps {
  input: RaiseInput
  preview: RaisePreview
  onMade: () => void
}

/** What a raise means: what each customer pays, every amount, and the button that makes it. */
export const RaisePreviewPart = ({ input, preview, onMade }: RaisePreviewProps) => (
  <>
    <section className={classes.part} aria-labelledby="raise-customers">
      <Group justify="space-between" align="flex-start" mb="xs">
        <Title order={2} size="h4" id="raise-customers">
          {raiseTexts.customers}
        </Title>
        <DownloadMenu failureTitle={raiseTexts.fileFailed} files={filesOf(input)} />
      </Group>
      <CountedBookings preview={preview} />
      <RaiseCustomers input={input} preview={preview} />
    </section>
    <section className={classes.part} aria-labelledby="raise-amounts">
      <Title order={2} size="h4" id="raise-amounts" mb="xs">
        {raiseTexts.amounts}
      </Title>
      <Amounts preview={preview} />
    </section>
    <MakeRaise input={input} preview={preview} onMade={onMade} />
  </>
)

const filesOf = (input: RaiseInput) =>
  (
    [
      ['customers', 'csv', raiseTexts.customersCsv],
      ['customers', 'xlsx', raiseTexts.customersXlsx],
      ['amounts', 'csv', raiseTexts.amountsCsv],
      ['amounts', 'xlsx', raiseTexts.amountsXlsx],
    ] as const
  ).map(([what, format, label]) => ({
    label,
    fetch: () => apiFile(raiseFile, { ...input, what, format }),
  }))

/** Which bookings were priced, and which were not. */
function CountedBookings({ preview }: { preview: RaisePreview }) {
  const { total, month, left, notRaised } = preview
  const others = [
    left.cancelled > 0 && raiseTexts.cancelled(left.cancelled),
    left.currencies > 0 && raiseTexts.otherCurrencies(left.currencies),
    left.unpriced > 0 && raiseTexts.unpriced(left.unpriced),
  ].filter(Boolean)
  return (
    <>
      <Text size="sm">
        {total.jobs === 0 ? raiseTexts.noBookings(month) : raiseTexts.pricedTwice(total.jobs, month)}
        {left.older > 0 && ` ${raiseTexts.onlyNewest(left.older)}`}
      </Text>
      {others.length > 0 && (
        <Text size="sm" c="dimmed">
          {raiseTexts.notCounted} {others.join(', ')}.
        </Text>
      )}
      {notRaised > 0 && <Text size="sm">{raiseTexts.notRaised(notRaised)}</Text>}
    </>
  )
}

interface AmountsOf {
  key: string
  title: string
  currency: string
  note: string | null
  figures: readonly { label: string; before: Pounds; after: Pounds }[]
}

function Amounts({ preview: { cards, price_lists, without, currency } }: { preview: RaisePreview }) {
  const parts: AmountsOf[] = [
    ...cards.map(({ ttyp_code, ttyp_description, rc_currency, until, figures }) => ({
      key: `card-${ttyp_code}`,
      title: ttyp_description,
      currency: rc_currency,
      note: until === null ? null : raiseTexts.until(until),
      figures,
    })),
    ...price_lists.flatMap(({ plst_id, plst_description, rates, sheets }) => [
      ...rates.map(({ ttyp_description, figures }) => ({
        key: `list-${plst_id}-${ttyp_description}`,
        title: raiseTexts.agreedOf(ttyp_description, plst_description),
        currency,
        note: null,
        figures,
      })),
      ...sheets.map(({ ash_id, ttyp_description, figures }) => ({
        key: `sheet-${ash_id}`,
        title: raiseTexts.zonePricesOf(ttyp_description, plst_description),
        currency,
        note: null,
        figures,
      })),
    ]),
  ]
  return (
    <>
      <Accordion multiple chevronPosition="left" order={3}>
        {parts.map((part) => (
          <Accordion.Item key={part.key} value={part.key}>
            <Accordion.Control>
              <Text span size="sm">
                {part.title}
              </Text>
              {part.note && (
                <Text span size="sm" c="dimmed">
                  {` ${part.note}`}
                </Text>
              )}
            </Accordion.Control>
            <Accordion.Panel>
              <AmountTable {...part} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {without.length > 0 && (
        <Text size="sm" mt="xs">
          {raiseTexts.without(without.join(', '))}
        </Text>
      )}
    </>
  )
}

const AmountTable = ({ title, figures, currency }: AmountsOf) => (
  <Table aria-label={raiseTexts.amountsOf(title)} className={classes.table ?? ''} maw="36rem">
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{raiseTexts.amount}</Table.Th>
        <Table.Th className={classes.figure ?? ''}>{raiseTexts.present}</Table.Th>
        <Table.Th className={classes.figure ?? ''}>{raiseTexts.raised}</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {figures.map(({ label, before, after }) => (
        <Table.Tr key={label}>
          <Table.Td>{label}</Table.Td>
          <Table.Td className={classes.figure ?? ''}>{formatMoney(toPence(before), currency)}</Table.Td>
          <Table.Td className={classes.figure ?? ''}>{formatMoney(toPence(after), currency)}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

function MakeRaise({ input, preview, onMade }: RaisePreviewProps) {
  const [opened, setOpened] = useState(false)
  const queries = useQueryClient()
  const { rse_percent, rse_round, rse_from } = input
  const count = preview.cards.length
  const make = useMutation({
    mutationFn: () =>
      api(raisePost, {
        rse_percent,
        rse_round,
        rse_from,
        cards: preview.cards.map(({ ttyp_code, rc_id, rc_version, sheet_version }) => ({
          ttyp_code,
          rc_id,
          rc_version,
          sheet_version,
        })),
        price_lists: preview.price_lists.map(({ plst_id, plst_version, sheets }) => ({
          plst_id,
          plst_version,
          sheets: sheets.map(({ ash_id, ash_version, sheet_version }) => ({
            ash_id,
            ash_version,
            sheet_version,
          })),
        })),
      }),
    onSuccess: async (made) => {
      setOpened(false)
      notify.success(pages.raisePrices.title, raiseTexts.made(made.cards, made.rse_from))
      await reloadOffice(queries)
      onMade()
    },
  })
  if (count === 0) return <Text mt="md">{raiseTexts.nothing}</Text>
  return (
    <>
      <Group mt="lg" gap="sm">
        <Button onClick={() => setOpened(true)}>{raiseTexts.make(count, rse_from)}</Button>
        <Text size="sm" c="dimmed">
          {raiseTexts.makeHelp}
        </Text>
      </Group>
      <ConfirmDialog
        opened={opened}
        onClose={() => {
          setOpened(false)
          make.reset()
        }}
        title={raiseTexts.makeQuestion(count, rse_from)}
        action={raiseTexts.making}
        onCommand={() => make.mutate()}
        busy={make.isPending}
        refusal={make.error ? { title: raiseTexts.making, message: messageOf(make.error) } : undefined}
      >
        {raiseTexts.consequence}
      </ConfirmDialog>
    </>
  )
}
