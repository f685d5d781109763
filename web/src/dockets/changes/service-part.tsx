import { Select, SimpleGrid } from '@mantine/core'
import { fieldLabels } from '@despatch/domain/dockets/field-labels.ts'
import { useQuery } from '@tanstack/react-query'
import { can, useSignedIn } from '../../platform/session.ts'
import { servicesQuery, tariffsQuery } from '../../lookups/lookups.queries.ts'
import type { ChangeFieldsProps } from './change-fields-props.ts'
import { Part, type GroupAnswer } from './change-part.tsx'
import { changesTexts } from './texts.ts'

interface ServicePartProps extends Pick<ChangeFieldsProps, 'booking' | 'messages' | 'onDocket'> {
  answer: GroupAnswer | undefined
}

/** The service and the tariff. Only for users who can book, because others get no list of services. */
export function ServicePart({ booking: { docket }, messages, onDocket, answer }: ServicePartProps) {
  const enabled = can(useSignedIn(), 'booking') && answer?.answer !== 'no'
  const services = useQuery({ ...servicesQuery(docket.dck_cust_id), enabled })
  const tariffs = useQuery({ ...tariffsQuery(docket.dck_cust_id, docket.dck_serv_type), enabled })
  if (!enabled && answer?.answer !== 'no') return null
  return (
    <Part legend={changesTexts.service} answer={answer}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <Select
          id="change.docket.dck_serv_type"
          label={fieldLabels.dck_serv_type}
          allowDeselect={false}
          data={(services.data ?? []).map(({ styp_id, styp_description }) => ({
            value: styp_id.trim(),
            label: styp_description,
          }))}
          value={docket.dck_serv_type}
          error={messages['docket.dck_serv_type']}
          onChange={(dck_serv_type) => {
            // Tariffs belong to a service, so changing the service clears the tariff.
            if (dck_serv_type && dck_serv_type !== docket.dck_serv_type)
              onDocket({ dck_serv_type, dck_tariff: 0 })
          }}
        />
        <Select
          id="change.docket.dck_tariff"
          label={fieldLabels.dck_tariff}
          searchable
          allowDeselect={false}
          data={(tariffs.data ?? []).map(({ ttyp_code, ttyp_description }) => ({
            value: String(ttyp_code),
            label: ttyp_description,
          }))}
          value={docket.dck_tariff === 0 ? null : String(docket.dck_tariff)}
          error={messages['docket.dck_tariff']}
          onChange={(tariff) => tariff !== null && onDocket({ dck_tariff: Number(tariff) })}
        />
      </SimpleGrid>
    </Part>
  )
}
