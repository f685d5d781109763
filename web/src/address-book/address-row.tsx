import { Group, Text } from '@mantine/core'
import { bookingAddressFrom, type CustomerAddress } from '@despatch/domain/address-book/address-book.ts'
import { addressLine } from '@despatch/domain/addresses/address-line.ts'
import { memo } from 'react'
import { DataGridCell, DataGridRow, type GridRowPosition } from '../ui/data-grid-row.tsx'
import classes from './address-list.module.css'
import { addressBookTexts } from './texts.ts'

interface AddressRowProps extends GridRowPosition {
  address: CustomerAddress
  account: string
  compact: boolean
}

export const AddressRow = memo(function AddressRow({
  address,
  account,
  compact,
  ...position
}: AddressRowProps) {
  return (
    <DataGridRow position={position}>
      {compact ? (
        <NarrowAddressCell address={address} account={account} />
      ) : (
        <WideAddressCells address={address} account={account} />
      )}
    </DataGridRow>
  )
})

type CellsProps = Pick<AddressRowProps, 'address' | 'account'>

const TextCell = ({ text, quiet = false }: { text: string; quiet?: boolean }) => (
  <DataGridCell title={text} quiet={quiet}>
    {text}
  </DataGridCell>
)

const WideAddressCells = ({ address, account }: CellsProps) => (
  <>
    <DataGridCell title={account} quiet twoLines>
      {account}
    </DataGridCell>
    <DataGridCell title={address.cadd_coname}>
      <Text span size="sm" fw={600}>
        {address.cadd_coname}
      </Text>
      <Mark address={address} />
    </DataGridCell>
    <TextCell text={address.cadd_build} />
    <TextCell text={address.cadd_street} />
    <TextCell text={address.cadd_town} />
    <TextCell text={address.cadd_county} />
    <TextCell text={address.cadd_country} quiet />
    <TextCell text={address.cadd_postalcode} />
  </>
)

const Mark = ({ address }: { address: CustomerAddress }) =>
  address.cadd_default_delivery === 'T' && (
    <Text span size="xs" c="dimmed">
      {` ${addressBookTexts.defaultDeliveryMark}`}
    </Text>
  )

function NarrowAddressCell({ address, account }: CellsProps) {
  const line = addressLine({
    ...bookingAddressFrom(address),
    dadd_companyname: '',
    dadd_postalcode: '',
  })
  return (
    <DataGridCell>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text span size="sm" className={classes.clipped}>
          <Text span inherit fw={600}>
            {address.cadd_coname || account}
          </Text>
          <Mark address={address} />
        </Text>
        <Text span size="sm" className={classes.oneLine}>
          {address.cadd_postalcode}
        </Text>
      </Group>
      <Text size="xs" c="dimmed" mt={4} className={classes.clipped}>
        {[line, address.cadd_coname ? account : ''].filter(Boolean).join(' · ')}
      </Text>
    </DataGridCell>
  )
}
