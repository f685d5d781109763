import { Modal, TextInput } from '@mantine/core'
import { stockReceive } from '@despatch/contract/stock/held-stock.ts'
import { errorAt } from '@despatch/domain/fields/field-errors.ts'
import { stockLengths } from '@despatch/domain/stock/stock-lengths.ts'
import { dialogProps } from '../ui/dialog-props.ts'
import { CustomerChoice, SiteChoice } from './stock-choices.tsx'
import { NoteField, quantityError, QuantityField, StockForm, useStockForm } from './stock-form.tsx'
import { stockTexts } from './texts.ts'

interface ReceiveDialogProps {
  /** The filters of the list are preselected. */
  customer: number | null
  site: number | null
  onClose: () => void
}

/** The dialog to receive goods at a site. */
export const ReceiveDialog = (props: ReceiveDialogProps) => (
  <Modal opened onClose={props.onClose} title={stockTexts.receiveGoods} {...dialogProps}>
    <ReceiveForm {...props} />
  </Modal>
)

function ReceiveForm({ customer, site, onClose }: ReceiveDialogProps) {
  const form = useStockForm({
    call: stockReceive,
    start: {
      hst_cust_id: customer,
      hst_site_id: site,
      hst_code: '',
      hst_description: '',
      hst_reference: '',
      quantity: null as number | null,
      note: '',
    },
    check: (values) => [
      ...errorAt('hst_cust_id', values.hst_cust_id === null ? stockTexts.customerMissing : null),
      ...errorAt('hst_site_id', values.hst_site_id === null ? stockTexts.siteMissing : null),
      ...errorAt('hst_code', values.hst_code.trim() === '' ? stockTexts.codeMissing : null),
      ...errorAt('quantity', quantityError(values.quantity)),
    ],
    payloadOf: (values) => ({
      ...values,
      hst_cust_id: values.hst_cust_id ?? 0,
      hst_site_id: values.hst_site_id ?? 0,
      quantity: values.quantity ?? 0,
    }),
    done: ({ hst_code, hst_quantity, site_name }) =>
      stockTexts.goodsReceived({ hst_code, hst_quantity, site_name }),
    onDone: onClose,
  })
  return (
    <StockForm form={form} label={stockTexts.receiveGoods} submit={stockTexts.receive} onCancel={onClose}>
      <CustomerChoice {...form.getInputProps('hst_cust_id')} />
      <SiteChoice {...form.getInputProps('hst_site_id')} />
      <TextInput
        label={stockTexts.code}
        withAsterisk
        maxLength={stockLengths.code}
        {...form.getInputProps('hst_code')}
      />
      <TextInput
        label={stockTexts.description}
        maxLength={stockLengths.description}
        {...form.getInputProps('hst_description')}
      />
      <TextInput
        label={stockTexts.reference}
        description={stockTexts.referenceHelp}
        maxLength={stockLengths.reference}
        {...form.getInputProps('hst_reference')}
      />
      <QuantityField {...form.getInputProps('quantity')} />
      <NoteField {...form.getInputProps('note')} />
    </StockForm>
  )
}
