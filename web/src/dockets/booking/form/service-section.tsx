import type { UsualGoods } from '@despatch/domain/dockets/stop-suggestions.ts'
import { Button, Input, SegmentedControl, Select, Switch } from '@mantine/core'
import { fieldLabels } from '@despatch/domain/dockets/field-labels.ts'
import { proofOfDelivery } from '@despatch/domain/dockets/proof-of-delivery.ts'
import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import type { DocketSectionProps } from './account-section.tsx'
import { servicesQuery } from '../../../lookups/lookups.queries.ts'
import classes from '../booking.module.css'
import { useFailureToast } from '../../../platform/failure-toast.ts'
import type { Estimate } from '../summary/use-estimate.ts'
import { FormSection } from './form-section.tsx'
import { VehicleField } from './vehicle-field.tsx'
import { bookingTexts } from '../texts.ts'

interface ServiceSectionProps extends DocketSectionProps {
  /** The goods that were filled in from the last booking to a chosen stop. */
  lastTime: UsualGoods | undefined
  tariffs: Estimate['tariffs']
  /** The prices of the tariffs are of the booking before its last change. */
  isStale: boolean
}

/** Service, vehicle, wait and return, and proof of delivery. */
export const ServiceSection = memo(function ServiceSection(props: ServiceSectionProps) {
  const { docket, setup, messages, edit, lastTime, tariffs, isStale } = props
  const services = useQuery(servicesQuery(setup.customer.cust_id))
  useFailureToast(bookingTexts.loadServices, services.error)
  const isUnusual =
    docket.dck_wandr === 'T' ||
    docket.dck_pod !== proofOfDelivery(setup.customer, 'E') ||
    messages['docket.dck_pod'] !== undefined
  const [showsAll, setShowsAll] = useState(isUnusual)
  if (isUnusual && !showsAll) setShowsAll(true)
  return (
    <FormSection
      id="service"
      title={bookingTexts.serviceDetails}
      actions={
        !showsAll && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              setShowsAll(true)
              requestAnimationFrame(() => document.getElementById('docket.dck_wandr')?.focus())
            }}
          >
            {bookingTexts.moreServiceDetails}
          </Button>
        )
      }
    >
      <div className={classes.fields}>
        <Select
          className={classes.quarter ?? ''}
          id="docket.dck_serv_type"
          label={fieldLabels.dck_serv_type}
          required
          allowDeselect={false}
          // While it is empty only because its list loads, it must not take the focus and the keys that are meant for the next field.
          disabled={services.isPending}
          placeholder={services.isPending ? bookingTexts.loading : bookingTexts.selectAService}
          data={(services.data ?? []).map((service) => ({
            value: service.styp_id.trim(),
            label: service.styp_description,
          }))}
          value={docket.dck_serv_type || null}
          error={messages['docket.dck_serv_type']}
          onChange={(dck_serv_type) => {
            // Tariffs belong to a service, so changing the service clears the tariff.
            if (dck_serv_type && dck_serv_type !== docket.dck_serv_type)
              edit({ type: 'docket', change: { dck_serv_type, dck_tariff: 0 } })
          }}
        />
        <VehicleField
          className={classes.threeQuarters ?? ''}
          {...{ docket, setup, edit, lastTime, isStale }}
          estimated={tariffs}
          error={messages['docket.dck_tariff']}
        />
        {showsAll && (
          <>
            <Switch
              id="docket.dck_wandr"
              className={`${classes.switch} ${classes.quarter}`}
              label={fieldLabels.dck_wandr}
              checked={docket.dck_wandr === 'T'}
              onChange={(event) =>
                edit({ type: 'docket', change: { dck_wandr: event.currentTarget.checked ? 'T' : 'F' } })
              }
            />
            <Input.Wrapper
              className={classes.quarter ?? ''}
              labelElement="div"
              label={fieldLabels.dck_pod}
              error={messages['docket.dck_pod']}
              id="docket.dck_pod"
            >
              <SegmentedControl
                fullWidth
                aria-label={fieldLabels.dck_pod}
                data={[
                  { value: 'E', label: bookingTexts.electronic },
                  { value: 'P', label: bookingTexts.paper },
                ]}
                // Accounts that require paper cannot be booked without it (FORM-10).
                readOnly={setup.customer.cust_pod_mandatory === 'P'}
                value={proofOfDelivery(setup.customer, docket.dck_pod)}
                onChange={(pod) => edit({ type: 'docket', change: { dck_pod: pod === 'P' ? 'P' : 'E' } })}
              />
            </Input.Wrapper>
          </>
        )}
      </div>
    </FormSection>
  )
})
