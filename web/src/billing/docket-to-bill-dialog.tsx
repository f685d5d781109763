import { Anchor, Modal, Table, Text, Title } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../platform/paths.ts'
import { can, useSignedIn } from '../platform/session.ts'
import { dialogProps } from '../ui/dialog-props.ts'
import { Money } from '../ui/money-cell.tsx'
import classes from './billing.module.css'
import type { ReadyAccount, ReadyDocket } from './billing.queries.ts'
import { HoldForm } from './hold-form.tsx'
import { ReasonLink } from './reason-link.tsx'
import { billingTexts } from './texts.ts'

interface DocketToBillDialogProps {
  docket: ReadyDocket
  currency: string
  account: ReadyAccount
  onClose: () => void
}

/** A docket that is to be billed: its lines, all reasons why it is not ready, and the form that holds or releases it. */
export const DocketToBillDialog = ({ docket, currency, account, onClose }: DocketToBillDialogProps) => (
  <Modal opened onClose={onClose} title={docket.dck_docket} size="lg" {...dialogProps}>
    <Text size="sm">{docket.route}</Text>
    <Text size="sm" c="dimmed">
      {[docket.service, docket.order !== '' && billingTexts.order(docket.order)].filter(Boolean).join(' · ')}
    </Text>
    <OpenDocket dck_id={docket.dck_id} />
    {docket.lines.length > 0 && (
      <Table mt="sm" aria-label={billingTexts.lines} className={classes.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{billingTexts.line}</Table.Th>
            <Table.Th className={classes.figure ?? ''}>{billingTexts.net}</Table.Th>
            <Table.Th className={classes.figure ?? ''}>{billingTexts.vat}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {docket.lines.map(({ text, net, vat }) => (
            <Table.Tr key={`${text} ${net} ${vat}`}>
              <Table.Td>{text}</Table.Td>
              <Table.Td className={classes.figure ?? ''}>
                <Money pounds={net} currency={currency} />
              </Table.Td>
              <Table.Td className={classes.figure ?? ''}>
                <Money pounds={vat} currency={currency} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{billingTexts.total}</Table.Th>
            <Table.Td className={classes.figure ?? ''} colSpan={2}>
              <strong>
                <Money pounds={docket.total} currency={currency} />
              </strong>
            </Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    )}
    {docket.reasons.length === 0 ? (
      <p className={classes.reason}>
        <IconCircleCheck size={18} aria-hidden /> {billingTexts.isReady}
      </p>
    ) : (
      <>
        <Title order={3} size="h5" mt="md">
          {billingTexts.whyNotReady}
        </Title>
        <ul className={classes.reasons}>
          {docket.reasons.map((reason) => (
            <li key={reason.reason} className={classes.reason}>
              <IconAlertCircle size={18} className={classes.reasonIcon} aria-hidden />
              <span>
                <ReasonLink {...{ reason, account }} dck_id={docket.dck_id} />
              </span>
            </li>
          ))}
        </ul>
      </>
    )}
    <HoldForm docket={docket} onDone={onClose} />
  </Modal>
)

function OpenDocket({ dck_id }: { dck_id: number }) {
  if (!can(useSignedIn(), 'history')) return null
  return (
    <Anchor
      size="sm"
      underline="always"
      renderRoot={(props) => <Link to={paths.docket} search={{ _id: dck_id }} {...props} />}
    >
      {billingTexts.openDocket}
    </Anchor>
  )
}
