import { docketFields, fieldText, plainFields } from '@despatch/domain/dockets/docket-fields.ts'
import { fieldLabels } from '@despatch/domain/dockets/field-labels.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { nameOfAddress } from '../booking/draft/booking-errors.ts'
import type { StoredDocket } from '../booking/existing/use-opened-docket.ts'
import { Detail, ParcelList, SummaryStop } from '../booking/summary/booking-summary.tsx'
import summary from '../booking/summary/booking-summary.module.css'
import { StopTimes } from '../charges/stop-times.tsx'
import type { ChangedPart } from './changed-part.ts'
import classes from './changes.module.css'
import { changesTexts } from './texts.ts'
import { useChangedParts, type ChangedParts } from './use-changed-parts.tsx'
import { useReferences } from './use-references.ts'

interface DocketContentsProps {
  stored: StoredDocket
  /** The name of its service. */
  service: string
}

/** What a docket consists of. Each part that may be changed is changed in place. */
export function DocketContents({ stored, service }: DocketContentsProps) {
  const { docket, addresses, parcels } = stored
  const parts = useChangedParts(stored)
  const references = useReferences(docket.dck_cust_id)
  return (
    <div className={summary.summaryView}>
      <section aria-labelledby="summary-addresses">
        <Title order={2} id="summary-addresses" mb="sm">
          {changesTexts.addresses}
        </Title>
        <ol className={summary.stops}>
          {addresses.map((address, index) => {
            const owner = nameOfAddress(index, addresses.length)
            return (
              <li key={owner} className={summary.stop}>
                <Part part={{ kind: 'stop', index }} name={owner} parts={parts} order={3}>
                  <SummaryStop address={address} owner={owner} />
                  <StopTimes docket={docket} addresses={addresses} position={index} owner={owner} />
                </Part>
              </li>
            )
          })}
        </ol>
        <Group gap="xs" mt="sm">
          {parts.stopButtons}
        </Group>
        {parts.formOf({ kind: 'stops' })}
        {parts.problem}
      </section>
      <section aria-labelledby="summary-details">
        <Title order={2} id="summary-details" mb="sm">
          {changesTexts.details}
        </Title>
        <div className={classes.details}>
          <Part part={{ kind: 'service' }} name={changesTexts.service} parts={parts} order={3}>
            <dl className={summary.facts}>
              <Detail label={fieldLabels.dck_cust_id}>{docket.cust_name}</Detail>
              <Detail label={fieldLabels.dck_serv_type}>{service}</Detail>
              <Detail label={fieldLabels.dck_tariff}>{docket.ttyp_description}</Detail>
              {(['dck_wandr', 'dck_pod'] as const).map((field) => (
                <Detail key={field} label={fieldLabels[field]}>
                  {fieldText(docketFields[field], docket[field])}
                </Detail>
              ))}
            </dl>
          </Part>
          <Part part={{ kind: 'contact' }} name={changesTexts.contact} parts={parts} order={3}>
            <dl className={summary.facts}>
              {fieldsOf(plainFields).map((field) => (
                <Detail key={field} label={fieldLabels[field]}>
                  {fieldText(docketFields[field], docket[field])}
                </Detail>
              ))}
            </dl>
          </Part>
          <Part part={{ kind: 'references' }} name={changesTexts.references} parts={parts} order={3}>
            <dl className={summary.facts}>
              {references.map(({ field, label }) => (
                <Detail key={field} label={label}>
                  {docket[field]}
                </Detail>
              ))}
            </dl>
          </Part>
        </div>
      </section>
      <section aria-label={changesTexts.parcels}>
        <Part part={{ kind: 'parcels' }} name={changesTexts.parcels} parts={parts} order={2}>
          <ParcelList parcels={parcels} />
        </Part>
      </section>
    </div>
  )
}

interface PartProps {
  part: ChangedPart
  name: string
  parts: ChangedParts
  order: 2 | 3
  /** Its content while it is not changed. */
  children: ReactNode
}

/** A part with its name and, if it may be changed, a button that shows its fields instead. */
const Part = ({ part, name, parts, order, children }: PartProps) => (
  <>
    <div className={classes.heading}>
      <Title order={order} className={order === 3 ? summary.stopName : undefined}>
        {name}
      </Title>
      {parts.buttonOf(part, name)}
    </div>
    {parts.formOf(part) ?? children}
  </>
)
