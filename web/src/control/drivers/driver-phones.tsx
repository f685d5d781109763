import { Button, Group, Skeleton, Text } from '@mantine/core'
import { driverDeviceList, driverDeviceRevoke } from '@despatch/contract/drive/devices.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { IconDeviceMobile } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { messageOf, notify } from '../../platform/notify.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { commonTexts } from '../../ui/texts.ts'
import { TimeOf } from '../../ui/time-of.tsx'
import type { Driver } from './drivers.queries.ts'
import classes from './drivers.module.css'
import { PairPhoneDialog } from './pair-phone-dialog.tsx'
import { phoneTexts } from './phone-texts.ts'

type Phone = ReplyOf<typeof driverDeviceList>['rows'][number]

const phonesQuery = (driver: number) =>
  queryOptions({
    queryKey: ['control', 'phones', driver],
    queryFn: async ({ signal }) => (await api(driverDeviceList, { driver }, { signal })).rows,
    refetchOnMount: 'always',
  })

/** The phones of a driver that are paired with the driver's app, each with when it was last seen. */
export function DriverPhones({ driver }: { driver: Driver }) {
  const queries = useQueryClient()
  const phones = useQuery(phonesQuery(driver.drv_id))
  const [isPairing, setIsPairing] = useState(false)
  const [revoked, setRevoked] = useState<Phone | null>(null)
  const reload = () => void queries.invalidateQueries({ queryKey: phonesQuery(driver.drv_id).queryKey })
  return (
    <section aria-label={phoneTexts.phonesOf(driver.drv_driver)}>
      <Group justify="space-between" mt="xs">
        <Text size="sm" fw={600}>
          {phoneTexts.phones}
        </Text>
        {driver.drv_state !== 'retired' && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDeviceMobile size={14} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setIsPairing(true)}
          >
            {phoneTexts.pair}
          </Button>
        )}
      </Group>
      {phones.isPending && <Skeleton height={20} />}
      {phones.isError && (
        <Text size="sm" role="alert">
          {phoneTexts.notLoaded(messageOf(phones.error))}
        </Text>
      )}
      {phones.data?.length === 0 && <Text size="sm">{phoneTexts.none}</Text>}
      {phones.data && phones.data.length > 0 && (
        <ul className={classes.allocated}>
          {phones.data.map((phone) => (
            <li key={phone.dvc_id} className={classes.docket}>
              <span>{phone.dvc_name}</span>
              <span className={classes.quiet}>
                {phone.dvc_seen === null
                  ? phoneTexts.neverSeen
                  : phoneTexts.lastSeen(<TimeOf iso={phone.dvc_seen} within />)}
              </span>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={phoneTexts.revokeNamed(phone.dvc_name)}
                onClick={() => setRevoked(phone)}
              >
                {phoneTexts.revoke}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <PairPhoneDialog
        driver={driver}
        opened={isPairing}
        onClose={() => {
          setIsPairing(false)
          reload()
        }}
      />
      {revoked && <RevokePhoneDialog phone={revoked} onRevoked={reload} onClose={() => setRevoked(null)} />}
    </section>
  )
}

interface RevokeProps {
  phone: Phone
  onRevoked: () => void
  onClose: () => void
}

function RevokePhoneDialog({ phone: { dvc_id, dvc_name }, onRevoked, onClose }: RevokeProps) {
  const revoke = useMutation({
    mutationFn: () => api(driverDeviceRevoke, { dvc_id }),
    onSuccess: () => {
      notify.success(phoneTexts.phones, phoneTexts.revoked(dvc_name))
      onRevoked()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={phoneTexts.revokeQuestion(dvc_name)}
      action={phoneTexts.revoke}
      busy={revoke.isPending}
      refusal={revoke.error ? { title: commonTexts.saveData, message: messageOf(revoke.error) } : undefined}
      onCommand={() => revoke.mutate()}
    >
      <Text>{phoneTexts.revokeHelp}</Text>
    </ConfirmDialog>
  )
}
