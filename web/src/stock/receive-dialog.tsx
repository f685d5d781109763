import { Modal, TextInput } from '@mantine/core'
import { stockReceive } from '@despatch/contract/stock/held-stock.ts'
import { stockLengths } from '@despatch/domain/stock/stock-lengths.ts'
import { useState } from 'react'
import { dialogProps } from '../ui/dialog-props.ts'
import { CustomerChoice, SiteChoice } from './stock-choices.tsx'
import { NoteField, quantityError, QuantityField, StockForm } from './stock-form.tsx'
import { useStockChange } from './use-stock-change.ts'

interface ReceiveDialogProps {
  /** The filters of the list are preselected. */
  customer: number | null
  site: number | null
  onClose: () => void
}

/** The dialog to receive goods at a site. */
export const ReceiveDialog = (props: ReceiveDialogProps) => (
  <Modal opened onClose={props.onClose} title="Receive goods" {...dialogProps}>
    <ReceiveForm {...props} />
  </Modal>
)

function ReceiveForm({ onClose, ...chosen }: ReceiveDialogProps) {
  const [customer, setCustomer] = useState(chosen.customer)
  const [site, setSite] = useState(chosen.site)
  const [goods, setGoods] = useState({ hst_code: '', hst_description: '', hst_reference: '' })
  const [quantity, setQuantity] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { send, busy, errorAt, failure } = useStockChange(
    stockReceive,
    ({ hst_code, hst_quantity, site_name }) =>
      `${hst_code}: ${hst_quantity.toLocaleString('en-GB')} pieces are now at ${site_name}.`,
    onClose,
  )
  const errors = {
    hst_cust_id: customer === null ? 'Please choose a customer.' : undefined,
    hst_site_id: site === null ? 'Please choose a site.' : undefined,
    hst_code: goods.hst_code.trim() === '' ? 'Please enter a code.' : undefined,
    quantity: quantityError(quantity),
  }
  const errorOf = (field: keyof typeof errors) => (isSubmitted ? errors[field] : undefined) ?? errorAt(field)
  return (
    <StockForm
      label="Receive goods"
      submit="Receive"
      {...{ busy, failure }}
      onCancel={onClose}
      onSubmit={() => {
        setIsSubmitted(true)
        if (customer === null || site === null || quantity === null) return
        if (errors.hst_code === undefined && errors.quantity === undefined)
          send({ hst_cust_id: customer, hst_site_id: site, ...goods, quantity, note })
      }}
    >
      <CustomerChoice value={customer} onChange={setCustomer} error={errorOf('hst_cust_id')} />
      <SiteChoice value={site} onChange={setSite} error={errorOf('hst_site_id')} />
      <TextInput
        label="Code"
        withAsterisk
        maxLength={stockLengths.code}
        value={goods.hst_code}
        onChange={(event) => setGoods({ ...goods, hst_code: event.currentTarget.value })}
        error={errorOf('hst_code')}
      />
      <TextInput
        label="Description"
        maxLength={stockLengths.description}
        value={goods.hst_description}
        onChange={(event) => setGoods({ ...goods, hst_description: event.currentTarget.value })}
        error={errorAt('hst_description')}
      />
      <TextInput
        label="Reference"
        description="Goods with the same code but a different reference are listed separately."
        maxLength={stockLengths.reference}
        value={goods.hst_reference}
        onChange={(event) => setGoods({ ...goods, hst_reference: event.currentTarget.value })}
        error={errorAt('hst_reference')}
      />
      <QuantityField value={quantity} onChange={setQuantity} error={errorOf('quantity')} />
      <NoteField value={note} onChange={setNote} error={errorAt('note')} />
    </StockForm>
  )
}
