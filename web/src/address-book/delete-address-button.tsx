import { Button, Group, Text } from '@mantine/core'
import { customerAddressDelete, customerAddressPost } from '@despatch/contract/address-book/address-book.ts'
import type { CustomerAddress } from '@despatch/domain/address-book/address-book.ts'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { notify } from '../platform/notify.ts'
import { offerUndo } from '../platform/offer-undo.tsx'
import { commonTexts } from '../ui/texts.ts'
import { addressBookKey } from './address-book.queries.ts'
import { addressBookTexts } from './texts.ts'

interface DeleteAddressButtonProps {
  address: CustomerAddress
  /** Whether it is the account's default collection address. */
  isOwn: boolean
  onDeleted: () => void
}

/** Deletes an address at once. For a few seconds the user can undo that (ADDR-02). */
export function DeleteAddressButton({ address, isOwn, onDeleted }: DeleteAddressButtonProps) {
  const queries = useQueryClient()
  const { cadd_id, cadd_version } = address
  const remove = useMutation({
    mutationFn: () => api(customerAddressDelete, { cadd_id, cadd_version }),
    onSuccess: () => {
      offerUndoOfDeletion(queries, address)
      onDeleted()
      // The list is refetched when it is shown.
      void queries.invalidateQueries({ queryKey: addressBookKey, refetchType: 'none' })
    },
    onError: (failure) => notify.failure(addressBookTexts.deleteAddress, failure),
  })
  return (
    <Group gap="xs">
      {isOwn && (
        <Text size="sm" c="dimmed" id="own-address">
          {addressBookTexts.cannotDeleteDefault}
        </Text>
      )}
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        disabled={isOwn}
        aria-describedby={isOwn ? 'own-address' : undefined}
        loading={remove.isPending}
        onClick={() => remove.mutate()}
      >
        {commonTexts.delete}
      </Button>
    </Group>
  )
}

const UNDO_SECONDS = 15

function offerUndoOfDeletion(
  queries: QueryClient,
  { cadd_id, cadd_version: _version, ...address }: CustomerAddress,
) {
  const undo = async () => {
    try {
      await api(customerAddressPost, address, { idempotencyKey: `deleted-address-${cadd_id}` })
      notify.success(addressBookTexts.addressBookTitle, addressBookTexts.addressRestored)
      await queries.invalidateQueries({ queryKey: addressBookKey })
    } catch (failure) {
      notify.failure(commonTexts.saveData, failure)
    }
  }
  offerUndo({
    title: addressBookTexts.addressDeleted,
    message: address.cadd_coname || address.cadd_street || address.cadd_postalcode,
    seconds: UNDO_SECONDS,
    onUndo: () => void undo(),
  })
}
