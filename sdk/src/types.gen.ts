// Generated from the calls of /v1 by `npm run sdk`. Do not edit.
export interface paths {
    "/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The account, the key, the defaults of your bookings and what they must have.
         * @description The account, the key, the defaults of your bookings and what they must have. Use it to check a key. Scope: `account:read`.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The services and tariffs that the account can book now.
         * @description The services and tariffs that the account can book now. While it is on hold, the list is empty. Scope: `quotes`. The owner of a key of a user needs the permission “booking”.
         */
        get: operations["listServices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prices a delivery and works out its times.
         * @description Prices a delivery and works out its times. Two postcodes are enough. A quote is not stored: send its total as `expected_total` with the booking, which is then refused if the price has changed. Scope: `quotes`. The owner of a key of a user needs the permission “booking”.
         */
        post: operations["createQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Every service that the account can book now between these addresses, each with its price, for the checkout of a shop.
         * @description Every service that the account can book now between these addresses, each with its price, for the checkout of a shop. The list is empty outside of the hours and the area of the courier. Scope: `quotes`. The owner of a key of a user needs the permission “price”.
         */
        post: operations["listRates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/delivery-windows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The coming days on which a service collects, each with its first collection and its latest delivery, for a choice in a checkout.
         * @description The coming days on which a service collects, each with its first collection and its latest delivery, for a choice in a checkout. Send `ready_at` with the booking as `from.ready_at` to have the window. Scope: `quotes`. The owner of a key of a user needs the permission “booking”.
         */
        post: operations["listDeliveryWindows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The deliveries of the account, the newest first, in pages.
         * @description The deliveries of the account, the newest first, in pages. Scope: `deliveries:read`. The owner of a key of a user needs the permission “history”.
         */
        get: operations["listDeliveries"];
        put?: never;
        /**
         * Books a delivery.
         * @description Books a delivery. The postcode and the name of both ends are enough: service, tariff and contact are then the account’s. Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking”.
         */
        post: operations["createDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deliveries/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Books up to 500 deliveries, each by itself: a refused or malformed one does not affect the others.
         * @description Books up to 500 deliveries, each by itself: a refused or malformed one does not affect the others. The request needs an Idempotency-Key. If it breaks off, repeat it with the same key: what was booked is not booked again. Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking”.
         */
        post: operations["createDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One delivery.
         * @description One delivery. The reply has an ETag. Send it as If-None-Match with the next request, and the reply is an empty 304 until something has changed. Scope: `deliveries:read`. The owner of a key of a user needs the permission “history”.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes a delivery, wholly or not at all.
         * @description Changes a delivery, wholly or not at all. What is left out stays as it is. While a driver has the delivery, a dispatcher has to accept changes of stops, times and parcels: the outcome is then `requested`, and nothing has changed yet. Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking” or “control”.
         */
        patch: operations["changeDelivery"];
        trace?: never;
    };
    "/v1/deliveries/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What changes of a delivery would cost, and whether a dispatcher has to accept them.
         * @description What changes of a delivery would cost, and whether a dispatcher has to accept them. It changes nothing. Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking” or “control”.
         */
        post: operations["checkDeliveryChanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deliveries/{id}/change-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The requests for changes of a delivery that a dispatcher has to accept, the newest first.
         * @description The requests for changes of a delivery that a dispatcher has to accept, the newest first. Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking” or “control”.
         */
        get: operations["listChangeRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deliveries/{id}/change-requests/{request_id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraws an open request for changes.
         * @description Withdraws an open request for changes. A delivery has at most one open request. Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking”.
         */
        post: operations["withdrawChangeRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deliveries/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The fee for cancelling a delivery now.
         * @description The fee for cancelling a delivery now. It changes nothing. Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking” or “control”.
         */
        get: operations["getCancellationFee"];
        put?: never;
        /**
         * Cancels a delivery.
         * @description Cancels a delivery. If there is a fee, it is only cancelled if you agree to it in `expected_fee`. The fee then replaces the price. Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking” or “control”.
         */
        post: operations["cancelDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deliveries/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Books the way back of a delivery: the same goods, with its stops in the opposite order and their texts as they are now.
         * @description Books the way back of a delivery: the same goods, with its stops in the opposite order and their texts as they are now. It is a delivery of its own, with a price and a label. Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking”.
         */
        post: operations["returnDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deliveries/{id}/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Plays the driver of a test delivery, with a test key only: it is allocated, collected, delivered with a signature, or the attempt fails.
         * @description Plays the driver of a test delivery, with a test key only: it is allocated, collected, delivered with a signature, or the attempt fails. Events and webhooks follow as for a real delivery. Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking”.
         */
        post: operations["advanceDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deliveries/{id}/label": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The labels of a delivery, one for each piece, until it is delivered.
         * @description The labels of a delivery, one for each piece, until it is delivered. Scope: `labels`. The owner of a key of a user needs the permission “history”.
         */
        get: operations["getLabel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The labels of up to 500 deliveries as one file, in the order of the request, at most 500 labels.
         * @description The labels of up to 500 deliveries as one file, in the order of the request, at most 500 labels. A delivery that is named twice is labelled once. If one has no labels, the request is refused with an error at each such delivery. Scope: `labels`. The owner of a key of a user needs the permission “history”.
         */
        post: operations["getLabels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deliveries/{id}/position": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the driver of a delivery is, as its tracking page shows it: while the delivery is on its way to its next stop, and only if the company shows the map.
         * @description Where the driver of a delivery is, as its tracking page shows it: while the delivery is on its way to its next stop, and only if the company shows the map. Scope: `deliveries:read`. The owner of a key of a user needs the permission “history”.
         */
        get: operations["getDriverPosition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deliveries/{id}/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who signed for a delivery and when, with the files of signatures and photos, stop by stop.
         * @description Who signed for a delivery and when, with the files of signatures and photos, stop by stop. Scope: `deliveries:read`. The owner of a key of a user needs the permission “history”.
         */
        get: operations["listProof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deliveries/{id}/proof/{proof_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The file of a signature or a photo.
         * @description The file of a signature or a photo. A signature that was drawn on a screen is SVG. Scope: `deliveries:read`. The owner of a key of a user needs the permission “history”.
         */
        get: operations["getProofFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Checks and prices the bookings of a file, of at most 500 rows, and books them if you ask for it.
         * @description Checks and prices the bookings of a file, of at most 500 rows, and books them if you ask for it. Rows with errors wait on a page of the portal. An order that was booked before is known and is not booked again. Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking”.
         */
        post: operations["createImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An import and its rows, in pages.
         * @description An import and its rows, in pages. Imports and their rows are deleted some weeks later; their deliveries are not. Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking”.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The address book of the account, sorted by company.
         * @description The address book of the account, sorted by company. Scope: `addresses:read`. The owner of a key of a user needs the permission “booking” or “addressbook”.
         */
        get: operations["listAddresses"];
        put?: never;
        /**
         * Adds an address to the address book of the account.
         * @description Adds an address to the address book of the account. Scope: `addresses:write`. The owner of a key of a user needs the permission “booking” or “addressbook”.
         */
        post: operations["createAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/addresses/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Where an address is for the route and the price, before it is booked.
         * @description Where an address is for the route and the price, before it is booked. It finds the postcode and compares it with the coordinates, if you send them. Scope: `quotes`. The owner of a key of a user needs the permission “booking”.
         */
        post: operations["checkAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One address of the address book.
         * @description One address of the address book. Scope: `addresses:read`. The owner of a key of a user needs the permission “booking” or “addressbook”.
         */
        get: operations["getAddress"];
        put?: never;
        post?: never;
        /**
         * Deletes an address from the address book.
         * @description Deletes an address from the address book. Bookings keep their addresses. Scope: `addresses:write`. The owner of a key of a user needs the permission “addressbook”.
         */
        delete: operations["deleteAddress"];
        options?: never;
        head?: never;
        /**
         * Changes an address of the address book.
         * @description Changes an address of the address book. Send only what changes. Bookings keep their addresses. Scope: `addresses:write`. The owner of a key of a user needs the permission “booking” or “addressbook”.
         */
        patch: operations["changeAddress"];
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to the deliveries of the account, the oldest first.
         * @description What happened to the deliveries of the account, the oldest first. An event that you have not seen is always after those that you have: store `next_after` and send it as `after` with the next request. Events are stored for 30 days, unless the courier has set another time. Scope: `deliveries:read`. The owner of a key of a user needs the permission “history”.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The webhooks of the account, the oldest first.
         * @description The webhooks of the account, the oldest first. Scope: `webhooks`. The owner of a key of a user needs the permission “api”.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Creates a webhook of the account.
         * @description Creates a webhook of the account. The reply has the secret that verifies its messages. An account has at most 20 webhooks. Scope: `webhooks`. The owner of a key of a user needs the permission “api”.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One webhook.
         * @description One webhook. Scope: `webhooks`. The owner of a key of a user needs the permission “api”.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Deletes a webhook and its messages.
         * @description Deletes a webhook and its messages. Scope: `webhooks`. The owner of a key of a user needs the permission “api”.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Changes a webhook, pauses it or resumes it.
         * @description Changes a webhook, pauses it or resumes it. Send only what changes. Messages that wait when it is paused are not sent. Scope: `webhooks`. The owner of a key of a user needs the permission “api”.
         */
        patch: operations["changeWebhook"];
        trace?: never;
    };
    "/v1/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates another secret.
         * @description Creates another secret. Messages are signed with both secrets for 24 hours, and with the new one alone after that. Scope: `webhooks`. The owner of a key of a user needs the permission “api”.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends an event with example data, also to a paused webhook and of a type that it does not receive otherwise.
         * @description Sends an event with example data, also to a paused webhook and of a type that it does not receive otherwise. The id of the event starts with `evt_test_`, and it is not in the list of events. Scope: `webhooks`. The owner of a key of a user needs the permission “api”.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The messages of a webhook, the newest first.
         * @description The messages of a webhook, the newest first. They are stored as long as events. Scope: `webhooks`. The owner of a key of a user needs the permission “api”.
         */
        get: operations["listWebhookMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/messages/{message_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One message of a webhook, with its request and every reply.
         * @description One message of a webhook, with its request and every reply. Scope: `webhooks`. The owner of a key of a user needs the permission “api”.
         */
        get: operations["getWebhookMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/messages/{message_id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a message again, with the same `webhook-id`.
         * @description Sends a message again, with the same `webhook-id`. A message that waits is sent now. Scope: `webhooks`. The owner of a key of a user needs the permission “api”.
         */
        post: operations["resendWebhookMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends the events of a period again, in their order and at most ten a second, so that other messages are not delayed.
         * @description Sends the events of a period again, in their order and at most ten a second, so that other messages are not delayed. Each has its first `webhook-id`. The webhook shows the progress in `replay`. Scope: `webhooks`. The owner of a key of a user needs the permission “api”.
         */
        post: operations["replayWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "delivery.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A delivery was booked.
         * @description Sent to webhooks that receive `delivery.created`.
         */
        post: operations["receive.delivery.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "delivery.status_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The status of a delivery changed.
         * @description Sent to webhooks that receive `delivery.status_changed`.
         */
        post: operations["receive.delivery.status_changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "delivery.delivered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A delivery arrived. Sent in addition to `delivery.status_changed`.
         * @description Sent to webhooks that receive `delivery.delivered`.
         */
        post: operations["receive.delivery.delivered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "delivery.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A delivery was cancelled. Sent in addition to `delivery.status_changed`.
         * @description Sent to webhooks that receive `delivery.cancelled`.
         */
        post: operations["receive.delivery.cancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "delivery.amended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A delivery was changed after its booking.
         * @description Sent to webhooks that receive `delivery.amended`.
         */
        post: operations["receive.delivery.amended"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "delivery.change_requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The courier was asked for a change, or the request was answered.
         * @description Sent to webhooks that receive `delivery.change_requested`.
         */
        post: operations["receive.delivery.change_requested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "delivery.stop_arrived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The driver arrived at a stop, or the recorded time was corrected.
         * @description Sent to webhooks that receive `delivery.stop_arrived`.
         */
        post: operations["receive.delivery.stop_arrived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "delivery.stop_left": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The driver left a stop, or the recorded time was corrected.
         * @description Sent to webhooks that receive `delivery.stop_left`.
         */
        post: operations["receive.delivery.stop_left"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "delivery.charge_added": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A charge was added to a delivery after its booking.
         * @description Sent to webhooks that receive `delivery.charge_added`.
         */
        post: operations["receive.delivery.charge_added"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A card payment was authorised, captured, declined, voided or refunded.
         * @description Sent to webhooks that receive `payment.changed`.
         */
        post: operations["receive.payment.changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "schedule.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A day of a regular booking could not be booked, or was missed.
         * @description Sent to webhooks that receive `schedule.failed`.
         */
        post: operations["receive.schedule.failed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Address: {
            /**
             * @description The id of the address.
             * @example 1
             */
            id: string;
            /**
             * @description The id of its account.
             * @example 1
             */
            account: string;
            /**
             * @description Whether it is for collections or deliveries.
             * @example delivery
             * @enum {string}
             */
            kind: "collection" | "delivery";
            /**
             * @description Whether the booking form fills it in as the delivery address.
             * @example false
             */
            is_default: boolean;
            /**
             * @description The business at the address.
             * @example British Library
             */
            company: string;
            /**
             * @description The name or number of the building.
             * @example
             */
            building: string;
            /**
             * @description The street.
             * @example 96 Euston Road
             */
            street: string;
            /**
             * @description The village or district.
             * @example
             */
            locality: string;
            /**
             * @description The post town.
             * @example London
             */
            town: string;
            /**
             * @description The county.
             * @example
             */
            county: string;
            /**
             * @description The country.
             * @example United Kingdom
             */
            country: string;
            /**
             * @description The code of the country, of two letters (ISO 3166); null for a text that names none.
             * @example GB
             */
            country_code: string | null;
            /**
             * @description The postcode.
             * @example NW1 2DB
             */
            postcode: string;
            /**
             * @description Degrees north, WGS84; null if unknown.
             * @example 51.53
             */
            latitude: number | null;
            /**
             * @description Degrees east, WGS84; null if unknown.
             * @example -0.1277
             */
            longitude: number | null;
            /**
             * @description Goes up with every change, from 1.
             * @example 1
             */
            version: number;
        };
        Delivery: {
            /**
             * @description The id for other calls. Treat it as opaque.
             * @example 100000
             */
            id: string;
            /**
             * @description The number that people use, such as on labels and invoices.
             * @example MT100000
             */
            number: string;
            /**
             * @description Goes up by one with each change of the content or the status. Send it in If-Match to change only this version.
             * @example 2
             */
            version: number;
            /**
             * @description Your own reference; null if you sent none.
             * @example order-4711
             */
            reference: string | null;
            /**
             * @description `booked`: no driver has it yet. `assigned`: a driver is on the way to collect it. `collected`: the driver has the goods. `in_transit`: they are on their way to the delivery address. `delivered`: complete. `attempt_failed`: nobody took the goods; there may be another attempt. `on_hold`: stopped by the courier for now. `returned`: taken back to the sender. `cancelled`: cancelled by the account or the courier.
             * @example booked
             * @enum {string}
             */
            status: "booked" | "assigned" | "collected" | "in_transit" | "delivered" | "attempt_failed" | "on_hold" | "returned" | "cancelled";
            /**
             * @description The code of the service.
             * @example A
             */
            service: string;
            /**
             * @description The code of the tariff.
             * @example 5
             */
            tariff: number;
            /**
             * @description The name of the tariff.
             * @example Small van
             */
            tariff_name: string;
            /** @description Where the goods are collected. */
            from: components["schemas"]["Stop"];
            /** @description Deliveries on the way, in order. */
            via: components["schemas"]["Stop"][];
            /** @description Where the goods are delivered. */
            to: components["schemas"]["Stop"];
            /** @description The goods. */
            parcels: components["schemas"]["Parcel"][];
            /** @description The contact of the booking. */
            contact: {
                /**
                 * @description Who answers questions about the delivery.
                 * @example Ada Booker
                 */
                name: string;
                /**
                 * @description Their telephone number.
                 * @example 020 7946 0100
                 */
                phone: string;
                /**
                 * @description Where emails about the delivery are sent.
                 * @example ada@bloomsbury.example
                 */
                email: string;
            };
            /** @description The six references that the account has defined, in its order, empty where none was given. */
            references: string[];
            /**
             * @description Your own data, such as ids of your systems: texts by key. The courier does not use it. Empty if you sent none.
             * @example {
             *       "order": "4711",
             *       "warehouse": "north"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * @description Instructions for the driver for the whole delivery.
             * @example Keep upright.
             */
            notes: string;
            /**
             * @description Whether the driver waits at the last stop and returns to the collection address.
             * @example false
             */
            wait_and_return: boolean;
            /**
             * @description The length of the route in miles.
             * @example 4.2
             */
            miles: number;
            /** @description The price; null if the owner of the key may not see prices: see `no_price_reason` of `GET /v1/me`. */
            price: components["schemas"]["Price"] | null;
            /**
             * @description The public tracking page. It works without a login. Empty for a test delivery, which has none.
             * @example https://portal.example/docket/track?tracking_ref=MTABCD2345WXYZ
             */
            tracking_url: string;
            /**
             * Format: date-time
             * @description When it was booked. ISO 8601 with offset.
             * @example 2026-11-24T14:30:00+00:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed. ISO 8601 with offset.
             * @example 2026-11-24T14:30:00+00:00
             */
            changed_at: string;
            /**
             * @description When it was delivered; null until then. ISO 8601 with offset.
             * @example 2026-11-24T14:30:00+00:00
             */
            delivered_at: string | null;
            /**
             * @description Who signed for it; null if nobody has.
             * @example G. Gate
             */
            signed_by: string | null;
            /** @description With `expand=events`: what happened to it, the oldest first, at most the first 100. `GET /v1/events?delivery=` has them all. */
            events?: components["schemas"]["Event"][];
            /** @description With `expand=charges`: the charges and credits that were added after the booking. `price` includes them. */
            charges?: components["schemas"]["DeliveryCharge"][];
        };
        DeliveryCharge: {
            /**
             * @description The id of the charge.
             * @example 12
             */
            id: string;
            /**
             * @description What is charged for.
             * @example Waiting time
             */
            description: string;
            /**
             * @description How many units.
             * @example 15
             */
            quantity: number;
            /**
             * @description What is counted; empty for a charge that is not counted.
             * @example minute
             */
            unit: string;
            /**
             * @description The charge before VAT, negative for a credit. In pence; null for readers who may not see prices.
             * @example 750
             */
            net: number | null;
            /**
             * @description Its VAT. In pence; null for readers who may not see prices.
             * @example 150
             */
            vat: number | null;
            /**
             * @description Why it is charged or credited.
             * @example The goods were not ready.
             */
            reason: string;
            /**
             * Format: date-time
             * @description When it was added. ISO 8601 with offset.
             * @example 2026-11-24T14:30:00+00:00
             */
            added_at: string;
        };
        /** @description An event. */
        Event: {
            /**
             * @description The id of the event. It is also the `webhook-id` of messages about it, so that you can ignore what you know.
             * @example evt_5f0d6a7be1c24f0c9a4e7d3b2c1a0f98
             */
            id: string;
            /**
             * @description The type of the event.
             * @example delivery.created
             * @constant
             */
            type: "delivery.created";
            /**
             * @description `live`: real data. `test`: data that test keys have made.
             * @example live
             * @enum {string}
             */
            mode: "live" | "test";
            /**
             * Format: date-time
             * @description When it was recorded. ISO 8601 with offset.
             * @example 2026-11-24T14:30:00+00:00
             */
            created_at: string;
            /** @description What happened. */
            data: {
                /** @description The delivery. */
                delivery: components["schemas"]["EventDelivery"];
                /**
                 * @description The status of the delivery after the event.
                 * @example assigned
                 * @enum {string}
                 */
                status: "booked" | "assigned" | "collected" | "in_transit" | "delivered" | "attempt_failed" | "on_hold" | "returned" | "cancelled";
                /**
                 * Format: date-time
                 * @description When it happened. ISO 8601 with offset.
                 * @example 2026-11-24T14:30:00+00:00
                 */
                happened_at: string;
            };
        } | {
            /**
             * @description The id of the event. It is also the `webhook-id` of messages about it, so that you can ignore what you know.
             * @example evt_5f0d6a7be1c24f0c9a4e7d3b2c1a0f98
             */
            id: string;
            /**
             * @description The type of the event.
             * @example delivery.status_changed
             * @constant
             */
            type: "delivery.status_changed";
            /**
             * @description `live`: real data. `test`: data that test keys have made.
             * @example live
             * @enum {string}
             */
            mode: "live" | "test";
            /**
             * Format: date-time
             * @description When it was recorded. ISO 8601 with offset.
             * @example 2026-11-24T14:30:00+00:00
             */
            created_at: string;
            /** @description What happened. */
            data: {
                /** @description The delivery. */
                delivery: components["schemas"]["EventDelivery"];
                /**
                 * @description The status of the delivery after the event.
                 * @example assigned
                 * @enum {string}
                 */
                status: "booked" | "assigned" | "collected" | "in_transit" | "delivered" | "attempt_failed" | "on_hold" | "returned" | "cancelled";
                /**
                 * Format: date-time
                 * @description When it happened. ISO 8601 with offset.
                 * @example 2026-11-24T14:30:00+00:00
                 */
                happened_at: string;
                /**
                 * @description Who signed for it; null if nobody has.
                 * @example G. Gate
                 */
                signed_by: string | null;
                /**
                 * @description The status that was set by mistake and has been undone; otherwise null.
                 * @example collected
                 */
                undone_status: ("booked" | "assigned" | "collected" | "in_transit" | "delivered" | "attempt_failed" | "on_hold" | "returned" | "cancelled") | null;
            };
        } | {
            /**
             * @description The id of the event. It is also the `webhook-id` of messages about it, so that you can ignore what you know.
             * @example evt_5f0d6a7be1c24f0c9a4e7d3b2c1a0f98
             */
            id: string;
            /**
             * @description The type of the event.
             * @example delivery.delivered
             * @constant
             */
            type: "delivery.delivered";
            /**
             * @description `live`: real data. `test`: data that test keys have made.
             * @example live
             * @enum {string}
             */
            mode: "live" | "test";
            /**
             * Format: date-time
             * @description When it was recorded. ISO 8601 with offset.
             * @example 2026-11-24T14:30:00+00:00
             */
            created_at: string;
            /** @description What happened. */
            data: {
                /** @description The delivery. */
                delivery: components["schemas"]["EventDelivery"];
                /**
                 * @description The status of the delivery after the event.
                 * @example assigned
                 * @enum {string}
                 */
                status: "booked" | "assigned" | "collected" | "in_transit" | "delivered" | "attempt_failed" | "on_hold" | "returned" | "cancelled";
                /**
                 * Format: date-time
                 * @description When it happened. ISO 8601 with offset.
                 * @example 2026-11-24T14:30:00+00:00
                 */
                happened_at: string;
                /**
                 * @description Who signed for it; null if nobody has.
                 * @example G. Gate
                 */
                signed_by: string | null;
            };
        } | {
            /**
             * @description The id of the event. It is also the `webhook-id` of messages about it, so that you can ignore what you know.
             * @example evt_5f0d6a7be1c24f0c9a4e7d3b2c1a0f98
             */
            id: string;
            /**
             * @description The type of the event.
             * @example delivery.cancelled
             * @constant
             */
            type: "delivery.cancelled";
            /**
             * @description `live`: real data. `test`: data that test keys have made.
             * @example live
             * @enum {string}
             */
            mode: "live" | "test";
            /**
             * Format: date-time
             * @description When it was recorded. ISO 8601 with offset.
             * @example 2026-11-24T14:30:00+00:00
             */
            created_at: string;
            /** @description What happened. */
            data: {
                /** @description The delivery. */
                delivery: components["schemas"]["EventDelivery"];
                /**
                 * @description The status of the delivery after the event.
                 * @example assigned
                 * @enum {string}
                 */
                status: "booked" | "assigned" | "collected" | "in_transit" | "delivered" | "attempt_failed" | "on_hold" | "returned" | "cancelled";
                /**
                 * Format: date-time
                 * @description When it happened. ISO 8601 with offset.
                 * @example 2026-11-24T14:30:00+00:00
                 */
                happened_at: string;
                /**
                 * @description The fee with VAT; null if there is none. In pence; null for readers who may not see prices.
                 * @example 1200
                 */
                fee: number | null;
                /**
                 * @description ISO 4217.
                 * @example GBP
                 */
                currency: string;
            };
        } | {
            /**
             * @description The id of the event. It is also the `webhook-id` of messages about it, so that you can ignore what you know.
             * @example evt_5f0d6a7be1c24f0c9a4e7d3b2c1a0f98
             */
            id: string;
            /**
             * @description The type of the event.
             * @example delivery.amended
             * @constant
             */
            type: "delivery.amended";
            /**
             * @description `live`: real data. `test`: data that test keys have made.
             * @example live
             * @enum {string}
             */
            mode: "live" | "test";
            /**
             * Format: date-time
             * @description When it was recorded. ISO 8601 with offset.
             * @example 2026-11-24T14:30:00+00:00
             */
            created_at: string;
            /** @description What happened. */
            data: {
                /** @description The delivery. */
                delivery: components["schemas"]["EventDelivery"];
                /**
                 * @description The status of the delivery after the event.
                 * @example assigned
                 * @enum {string}
                 */
                status: "booked" | "assigned" | "collected" | "in_transit" | "delivered" | "attempt_failed" | "on_hold" | "returned" | "cancelled";
                /**
                 * Format: date-time
                 * @description When it happened. ISO 8601 with offset.
                 * @example 2026-11-24T14:30:00+00:00
                 */
                happened_at: string;
                /** @description The changed fields. */
                changed: string[];
            };
        } | {
            /**
             * @description The id of the event. It is also the `webhook-id` of messages about it, so that you can ignore what you know.
             * @example evt_5f0d6a7be1c24f0c9a4e7d3b2c1a0f98
             */
            id: string;
            /**
             * @description The type of the event.
             * @example delivery.change_requested
             * @constant
             */
            type: "delivery.change_requested";
            /**
             * @description `live`: real data. `test`: data that test keys have made.
             * @example live
             * @enum {string}
             */
            mode: "live" | "test";
            /**
             * Format: date-time
             * @description When it was recorded. ISO 8601 with offset.
             * @example 2026-11-24T14:30:00+00:00
             */
            created_at: string;
            /** @description What happened. */
            data: {
                /** @description The delivery. */
                delivery: components["schemas"]["EventDelivery"];
                /** @description The request. */
                request: {
                    /**
                     * @description The id of the request.
                     * @example 12
                     */
                    id: string;
                    /**
                     * @description Whether the courier has answered. A request lapses when the delivery ends.
                     * @example open
                     * @enum {string}
                     */
                    state: "open" | "accepted" | "refused" | "withdrawn" | "lapsed";
                    /**
                     * @description Why it was refused; otherwise empty.
                     * @example The driver is on the way.
                     */
                    reason: string;
                    /**
                     * Format: date-time
                     * @description When it was made. ISO 8601 with offset.
                     * @example 2026-11-24T14:30:00+00:00
                     */
                    requested_at: string;
                    /**
                     * @description When it was answered or ended; null while it is open. ISO 8601 with offset.
                     * @example 2026-11-24T14:30:00+00:00
                     */
                    answered_at: string | null;
                };
                /** @description The fields that it asks to change. */
                changed: string[];
            };
        } | {
            /**
             * @description The id of the event. It is also the `webhook-id` of messages about it, so that you can ignore what you know.
             * @example evt_5f0d6a7be1c24f0c9a4e7d3b2c1a0f98
             */
            id: string;
            /**
             * @description The type of the event.
             * @example delivery.stop_arrived
             * @constant
             */
            type: "delivery.stop_arrived";
            /**
             * @description `live`: real data. `test`: data that test keys have made.
             * @example live
             * @enum {string}
             */
            mode: "live" | "test";
            /**
             * Format: date-time
             * @description When it was recorded. ISO 8601 with offset.
             * @example 2026-11-24T14:30:00+00:00
             */
            created_at: string;
            /** @description What happened. */
            data: {
                /** @description The delivery. */
                delivery: components["schemas"]["EventDelivery"];
                /**
                 * @description The status of the delivery after the event.
                 * @example assigned
                 * @enum {string}
                 */
                status: "booked" | "assigned" | "collected" | "in_transit" | "delivered" | "attempt_failed" | "on_hold" | "returned" | "cancelled";
                /**
                 * Format: date-time
                 * @description When it happened. ISO 8601 with offset.
                 * @example 2026-11-24T14:30:00+00:00
                 */
                happened_at: string;
                /**
                 * @description The stop: `from`, `via.0`, `via.1` and so on, or `to`.
                 * @example to
                 */
                stop: string;
                /**
                 * @description When the driver arrived; null if that is not known. ISO 8601 with offset.
                 * @example 2026-11-24T14:30:00+00:00
                 */
                arrived_at: string | null;
                /**
                 * @description When the driver left; null if that is not known. ISO 8601 with offset.
                 * @example 2026-11-24T14:30:00+00:00
                 */
                left_at: string | null;
            };
        } | {
            /**
             * @description The id of the event. It is also the `webhook-id` of messages about it, so that you can ignore what you know.
             * @example evt_5f0d6a7be1c24f0c9a4e7d3b2c1a0f98
             */
            id: string;
            /**
             * @description The type of the event.
             * @example delivery.stop_left
             * @constant
             */
            type: "delivery.stop_left";
            /**
             * @description `live`: real data. `test`: data that test keys have made.
             * @example live
             * @enum {string}
             */
            mode: "live" | "test";
            /**
             * Format: date-time
             * @description When it was recorded. ISO 8601 with offset.
             * @example 2026-11-24T14:30:00+00:00
             */
            created_at: string;
            /** @description What happened. */
            data: {
                /** @description The delivery. */
                delivery: components["schemas"]["EventDelivery"];
                /**
                 * @description The status of the delivery after the event.
                 * @example assigned
                 * @enum {string}
                 */
                status: "booked" | "assigned" | "collected" | "in_transit" | "delivered" | "attempt_failed" | "on_hold" | "returned" | "cancelled";
                /**
                 * Format: date-time
                 * @description When it happened. ISO 8601 with offset.
                 * @example 2026-11-24T14:30:00+00:00
                 */
                happened_at: string;
                /**
                 * @description The stop: `from`, `via.0`, `via.1` and so on, or `to`.
                 * @example to
                 */
                stop: string;
                /**
                 * @description When the driver arrived; null if that is not known. ISO 8601 with offset.
                 * @example 2026-11-24T14:30:00+00:00
                 */
                arrived_at: string | null;
                /**
                 * @description When the driver left; null if that is not known. ISO 8601 with offset.
                 * @example 2026-11-24T14:30:00+00:00
                 */
                left_at: string | null;
            };
        } | {
            /**
             * @description The id of the event. It is also the `webhook-id` of messages about it, so that you can ignore what you know.
             * @example evt_5f0d6a7be1c24f0c9a4e7d3b2c1a0f98
             */
            id: string;
            /**
             * @description The type of the event.
             * @example delivery.charge_added
             * @constant
             */
            type: "delivery.charge_added";
            /**
             * @description `live`: real data. `test`: data that test keys have made.
             * @example live
             * @enum {string}
             */
            mode: "live" | "test";
            /**
             * Format: date-time
             * @description When it was recorded. ISO 8601 with offset.
             * @example 2026-11-24T14:30:00+00:00
             */
            created_at: string;
            /** @description What happened. */
            data: {
                /** @description The delivery. */
                delivery: components["schemas"]["EventDelivery"];
                /**
                 * @description The status of the delivery after the event.
                 * @example assigned
                 * @enum {string}
                 */
                status: "booked" | "assigned" | "collected" | "in_transit" | "delivered" | "attempt_failed" | "on_hold" | "returned" | "cancelled";
                /**
                 * Format: date-time
                 * @description When it happened. ISO 8601 with offset.
                 * @example 2026-11-24T14:30:00+00:00
                 */
                happened_at: string;
                /**
                 * @description What is charged for.
                 * @example Waiting time, 15 minutes
                 */
                description: string;
                /**
                 * @description The charge before VAT. In pence; null for readers who may not see prices.
                 * @example 750
                 */
                net: number | null;
                /**
                 * @description Its VAT. In pence; null for readers who may not see prices.
                 * @example 150
                 */
                vat: number | null;
                /**
                 * @description The new total of the delivery with VAT. In pence; null for readers who may not see prices.
                 * @example 3840
                 */
                total: number | null;
                /**
                 * @description ISO 4217; null for readers who may not see prices.
                 * @example GBP
                 */
                currency: string | null;
            };
        } | {
            /**
             * @description The id of the event. It is also the `webhook-id` of messages about it, so that you can ignore what you know.
             * @example evt_5f0d6a7be1c24f0c9a4e7d3b2c1a0f98
             */
            id: string;
            /**
             * @description The type of the event.
             * @example payment.changed
             * @constant
             */
            type: "payment.changed";
            /**
             * @description `live`: real data. `test`: data that test keys have made.
             * @example live
             * @enum {string}
             */
            mode: "live" | "test";
            /**
             * Format: date-time
             * @description When it was recorded. ISO 8601 with offset.
             * @example 2026-11-24T14:30:00+00:00
             */
            created_at: string;
            /** @description What happened. */
            data: {
                /** @description The delivery that was paid for; null before it is booked. */
                delivery: {
                    /**
                     * @description The id of the delivery.
                     * @example 100000
                     */
                    id: string;
                    /**
                     * @description The number that people use.
                     * @example MT100000
                     */
                    number: string;
                } | null;
                /** @description The payment. */
                payment: {
                    /**
                     * @description The id of the payment.
                     * @example 6f1c6a0e-8f7a-4a53-9a3e-0f6f0e6f9b1d
                     */
                    id: string;
                    /**
                     * @description The state of the payment.
                     * @example captured
                     * @enum {string}
                     */
                    state: "created" | "in doubt" | "authorised" | "captured" | "failed" | "voided" | "refunded";
                    /**
                     * @description The amount. In pence; null for readers who may not see prices.
                     * @example 2940
                     */
                    amount: number | null;
                    /**
                     * @description What was taken. In pence; null for readers who may not see prices.
                     * @example 2940
                     */
                    captured: number | null;
                    /**
                     * @description What was given back. In pence; null for readers who may not see prices.
                     * @example 0
                     */
                    refunded: number | null;
                    /**
                     * @description ISO 4217.
                     * @example GBP
                     */
                    currency: string;
                };
            };
        } | {
            /**
             * @description The id of the event. It is also the `webhook-id` of messages about it, so that you can ignore what you know.
             * @example evt_5f0d6a7be1c24f0c9a4e7d3b2c1a0f98
             */
            id: string;
            /**
             * @description The type of the event.
             * @example schedule.failed
             * @constant
             */
            type: "schedule.failed";
            /**
             * @description `live`: real data. `test`: data that test keys have made.
             * @example live
             * @enum {string}
             */
            mode: "live" | "test";
            /**
             * Format: date-time
             * @description When it was recorded. ISO 8601 with offset.
             * @example 2026-11-24T14:30:00+00:00
             */
            created_at: string;
            /** @description What happened. */
            data: {
                /** @description The regular booking. */
                schedule: {
                    /**
                     * @description The id of the regular booking.
                     * @example 12
                     */
                    id: string;
                    /**
                     * @description Its name.
                     * @example Evening samples
                     */
                    name: string;
                };
                /**
                 * Format: date
                 * @description The day of the booking.
                 * @example 2027-03-02
                 */
                day: string;
                /**
                 * Format: date-time
                 * @description The ready time of its collection. ISO 8601 with offset.
                 * @example 2026-11-24T14:30:00+00:00
                 */
                ready_at: string;
                /**
                 * @description `failed`: it is tried again until its ready time. `missed`: its ready time has passed.
                 * @example failed
                 * @enum {string}
                 */
                state: "failed" | "missed";
                /**
                 * @description Why, for people.
                 * @example This account is on hold.
                 */
                reason: string;
            };
        };
        /** @description The delivery. */
        EventDelivery: {
            /**
             * @description The id of the delivery.
             * @example 100000
             */
            id: string;
            /**
             * @description The number that people use.
             * @example MT100000
             */
            number: string;
            /**
             * @description Your own reference; null if you sent none.
             * @example order-4711
             */
            reference: string | null;
            /**
             * @description Your own data, as it is when the event is listed or sent.
             * @example {
             *       "order": "4711",
             *       "warehouse": "north"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
        };
        Import: {
            /**
             * @description The id for other calls. Treat it as opaque.
             * @example 1
             */
            id: string;
            /**
             * @description The name of the file.
             * @example orders.csv
             */
            name: string;
            /**
             * @description `booking` while its rows are being booked. Ask again until it is `open`.
             * @example open
             * @enum {string}
             */
            state: "open" | "booking";
            /**
             * Format: date-time
             * @description When it was started. ISO 8601 with offset.
             * @example 2026-11-24T14:30:00+00:00
             */
            created_at: string;
            /**
             * @description The page of the portal on which users see the rows, correct them and book them.
             * @example https://portal.example/docket/import?_id=1
             */
            url: string;
            /** @description The number of rows by state. */
            counts: {
                /**
                 * @description The number of rows in this state.
                 * @example 1
                 */
                error: number;
                /**
                 * @description The number of rows in this state.
                 * @example 1
                 */
                ready: number;
                /**
                 * @description The number of rows in this state.
                 * @example 1
                 */
                alike: number;
                /**
                 * @description The number of rows in this state.
                 * @example 1
                 */
                known: number;
                /**
                 * @description The number of rows in this state.
                 * @example 1
                 */
                left_out: number;
                /**
                 * @description The number of rows in this state.
                 * @example 1
                 */
                booked: number;
                /**
                 * @description The number of rows in this state.
                 * @example 1
                 */
                refused: number;
            };
            /**
             * @description The number of deliveries that the ready rows are: the rows of a job are one.
             * @example 1
             */
            ready_deliveries: number;
            /**
             * @description The same for the booked rows.
             * @example 0
             */
            booked_deliveries: number;
            /**
             * @description The price of the ready rows. In pence with VAT; null if the owner of the key may not see prices.
             * @example 2940
             */
            ready_total: number | null;
            /**
             * @description The price of the booked rows. In pence with VAT; null if the owner of the key may not see prices.
             * @example 0
             */
            booked_total: number | null;
            /**
             * @description ISO 4217.
             * @example GBP
             */
            currency: string;
            /** @description The rows in the order of the file, at most 500. */
            data: {
                /**
                 * @description The number of the row in the file.
                 * @example 2
                 */
                row: number;
                /**
                 * @description `error`: see `errors`. `ready`: can be booked. `alike`: equals a booking of the last days but for its day; a user must tick it in the portal. `known`: booked before, see `delivery`. `left_out`: by a user in the portal. `booked`: by this import, see `delivery`. `refused`: it could not be booked when its turn came, see `errors`.
                 * @example ready
                 * @enum {string}
                 */
                state: "error" | "ready" | "alike" | "known" | "left_out" | "booked" | "refused";
                /**
                 * @description Your own reference in the file, such as an order number; null if it has none.
                 * @example order-4711
                 */
                reference: string | null;
                /**
                 * @description For a later row of a job: the number of its first row, of whose delivery it is a further stop. Null for all others.
                 * @example null
                 */
                first: number | null;
                /** @description What is wrong with the row. */
                errors: {
                    /**
                     * @description The field of the cell, such as `to.postcode`; empty for the whole row.
                     * @example to.postcode
                     */
                    field: string;
                    /**
                     * @description What is wrong with it.
                     * @example Please enter a full UK postcode.
                     */
                    message: string;
                }[];
                /**
                 * @description The price; null also without one, and for a later row of a job. In pence with VAT; null if the owner of the key may not see prices.
                 * @example 2940
                 */
                total: number | null;
                /**
                 * @description The id of the delivery that it is booked as, or that it is like; null if there is none.
                 * @example 100000
                 */
                delivery: string | null;
                /**
                 * @description The number of that delivery.
                 * @example MT100000
                 */
                number: string | null;
            }[];
            /**
             * @description The cursor of the next rows; null on the last page.
             * @example null
             */
            next_cursor: string | null;
        };
        Parcel: {
            /**
             * @description The number of such pieces.
             * @example 1
             */
            quantity: number;
            /**
             * @description The weight of one piece in kilograms; 0 if unknown.
             * @example 2.5
             */
            weight_kg: number;
            /**
             * @description The length of one piece in centimetres; 0 if unknown.
             * @example 40
             */
            length_cm: number;
            /**
             * @description The width of one piece in centimetres; 0 if unknown.
             * @example 30
             */
            width_cm: number;
            /**
             * @description The height of one piece in centimetres; 0 if unknown.
             * @example 20
             */
            height_cm: number;
            /**
             * @description What it is.
             * @example Documents
             */
            description: string;
        };
        ParcelRequest: {
            /**
             * @description The number of such pieces.
             * @default 1
             * @example 1
             */
            quantity?: number;
            /**
             * @description The weight of one piece in kilograms; 0 if unknown.
             * @default 0
             * @example 2.5
             */
            weight_kg?: number;
            /**
             * @description The length of one piece in centimetres; 0 if unknown.
             * @default 0
             * @example 40
             */
            length_cm?: number;
            /**
             * @description The width of one piece in centimetres; 0 if unknown.
             * @default 0
             * @example 30
             */
            width_cm?: number;
            /**
             * @description The height of one piece in centimetres; 0 if unknown.
             * @default 0
             * @example 20
             */
            height_cm?: number;
            /**
             * @description What it is.
             * @default
             * @example Documents
             */
            description?: string;
        };
        /** @description A price, in whole pence. */
        Price: {
            /**
             * @description The price before VAT. In pence.
             * @example 2450
             */
            net: number;
            /**
             * @description The VAT. In pence.
             * @example 490
             */
            vat: number;
            /**
             * @description The price with VAT. In pence.
             * @example 2940
             */
            total: number;
            /**
             * @description ISO 4217.
             * @example GBP
             */
            currency: string;
            /** @description What the net price consists of. */
            lines: {
                /**
                 * @description The kind of the line, such as `base`, `mileage`, `weight`, `fuel`, `discount` or `cancellation`.
                 * @example base
                 */
                code: string;
                /**
                 * @description What is charged for.
                 * @example Base charge
                 */
                description: string;
                /**
                 * @description The amount before VAT, negative for a discount. In pence.
                 * @example 1200
                 */
                amount: number;
            }[];
        };
        Proof: {
            /**
             * @description The id of the proof.
             * @example 31
             */
            id: string;
            /**
             * @description What it is.
             * @example signature
             * @enum {string}
             */
            kind: "signature" | "photo";
            /**
             * @description The stop: `from`, `via.0`, `via.1` and so on, or `to`.
             * @example to
             */
            stop: string;
            /**
             * @description Who signed; empty for a photo without a name.
             * @example G. Gate
             */
            signed_by: string;
            /**
             * Format: date-time
             * @description When it was taken. ISO 8601 with offset.
             * @example 2026-11-24T14:30:00+00:00
             */
            taken_at: string;
            /**
             * @description The type of the file.
             * @example image/svg+xml
             * @enum {string}
             */
            media_type: "image/svg+xml" | "image/png" | "image/jpeg" | "image/webp";
            /**
             * @description The address of the file. Send your key with the request.
             * @example https://portal.example/v1/deliveries/100000/proof/31
             */
            url: string;
        };
        QuoteStop: {
            /**
             * @description The person at the address.
             * @default
             * @example Geoffrey Gate
             */
            name?: string;
            /**
             * @description The business at the address. At most 50 characters are shown. A longer text is cut after a word, and the whole of it is added to `instructions`.
             * @default
             * @example Tower of London
             */
            company?: string;
            /**
             * @description The name or number of the building.
             * @default
             * @example Middle Tower
             */
            building?: string;
            /**
             * @description The street.
             * @default
             * @example Tower Hill
             */
            street?: string;
            /**
             * @description The village or district.
             * @default
             * @example
             */
            locality?: string;
            /**
             * @description The post town.
             * @default
             * @example London
             */
            town?: string;
            /**
             * @description The county.
             * @default
             * @example
             */
            county?: string;
            /**
             * @description The country: its name, or its code of two or three letters (ISO 3166).
             * @default United Kingdom
             * @example United Kingdom
             */
            country?: string;
            /**
             * @description The postcode. Required without `address_id`.
             * @example EC3N 4AB
             */
            postcode?: string;
            /**
             * @description Degrees north, WGS84, of the door; null for the position of the postcode. Used for the route, the price and the driver. Refused if it is far from the postcode.
             * @default null
             * @example 51.5081
             */
            latitude?: number | null;
            /**
             * @description Degrees east, WGS84. Send it together with `latitude`.
             * @default null
             * @example -0.0759
             */
            longitude?: number | null;
            /**
             * @description A telephone number for the driver.
             * @default
             * @example 020 7946 0111
             */
            phone?: string;
            /**
             * @description An email address at this stop.
             * @default
             * @example gate@tower.example
             */
            email?: string;
            /**
             * @description Instructions for the driver. May have several lines.
             * @default
             * @example Ring twice.
             */
            instructions?: string;
            /**
             * @description Your own barcodes of the goods for this stop. Labels print ASCII without `>`, `^` and `~`; others are refused.
             * @default []
             */
            barcodes?: string[];
            /**
             * @description When the driver may come at the earliest; null for as soon as possible. ISO 8601 with offset.
             * @default null
             * @example 2026-11-24T14:30:00+00:00
             */
            ready_at?: string | null;
            /**
             * @description When the driver must be there at the latest; null for the earliest possible deadline. ISO 8601 with offset.
             * @default null
             * @example 2026-11-24T17:00:00+00:00
             */
            deadline?: string | null;
            /**
             * @description The id of an address of the address book. Leave out `company`, `building`, `street`, `locality`, `town`, `county`, `country`, `postcode`, `latitude` and `longitude` then.
             * @example 17
             */
            address_id?: string;
        };
        Stop: {
            /**
             * @description The person at the address.
             * @example Geoffrey Gate
             */
            name: string;
            /**
             * @description The business at the address.
             * @example Tower of London
             */
            company: string;
            /**
             * @description The name or number of the building.
             * @example Middle Tower
             */
            building: string;
            /**
             * @description The street.
             * @example Tower Hill
             */
            street: string;
            /**
             * @description The village or district.
             * @example
             */
            locality: string;
            /**
             * @description The post town.
             * @example London
             */
            town: string;
            /**
             * @description The county.
             * @example
             */
            county: string;
            /**
             * @description The country.
             * @example United Kingdom
             */
            country: string;
            /**
             * @description The code of the country, of two letters (ISO 3166); null for a text that names none.
             * @example GB
             */
            country_code: string | null;
            /**
             * @description The postcode.
             * @example EC3N 4AB
             */
            postcode: string;
            /**
             * @description Degrees north, WGS84; null if unknown.
             * @example 51.5081
             */
            latitude: number | null;
            /**
             * @description Degrees east, WGS84; null if unknown.
             * @example -0.0759
             */
            longitude: number | null;
            /**
             * @description A telephone number for the driver.
             * @example 020 7946 0111
             */
            phone: string;
            /**
             * @description An email address at this stop.
             * @example gate@tower.example
             */
            email: string;
            /**
             * @description Instructions for the driver.
             * @example Ring twice.
             */
            instructions: string;
            /** @description Your own barcodes of the goods for this stop. */
            barcodes: string[];
            /**
             * @description When the driver may come at the earliest. ISO 8601 with offset.
             * @example 2026-11-24T14:30:00+00:00
             */
            ready_at: string | null;
            /**
             * @description When the driver must be there at the latest. ISO 8601 with offset.
             * @example 2026-11-24T14:30:00+00:00
             */
            deadline: string | null;
            /**
             * @description An estimate made when it was booked: the arrival of a driver who leaves at the ready time. The promise is the deadline. ISO 8601 with offset.
             * @example 2026-11-24T14:30:00+00:00
             */
            planned_at: string | null;
            /**
             * @description When the driver is expected now, from their position and work; null if nothing is known. ISO 8601 with offset.
             * @example 2026-11-24T14:30:00+00:00
             */
            estimated_at: string | null;
        };
        StopChange: {
            /**
             * @description The person at the address.
             * @example Geoffrey Gate
             */
            name?: string;
            /**
             * @description The business at the address.
             * @example Tower of London
             */
            company?: string;
            /**
             * @description The name or number of the building.
             * @example Middle Tower
             */
            building?: string;
            /**
             * @description The street.
             * @example Tower Hill
             */
            street?: string;
            /**
             * @description The village or district.
             * @example
             */
            locality?: string;
            /**
             * @description The post town.
             * @example London
             */
            town?: string;
            /**
             * @description The county.
             * @example
             */
            county?: string;
            /**
             * @description The country.
             * @example United Kingdom
             */
            country?: string;
            /**
             * @description The postcode.
             * @example EC3N 4AB
             */
            postcode?: string;
            /**
             * @description Degrees north, WGS84, of the door. Another address has the position of its postcode unless you send it; null changes nothing. Refused if it is far from the postcode.
             * @example 51.5081
             */
            latitude?: number | null;
            /**
             * @description Degrees east, WGS84. Send it together with `latitude`.
             * @example -0.0759
             */
            longitude?: number | null;
            /**
             * @description A telephone number for the driver.
             * @example 020 7946 0111
             */
            phone?: string;
            /**
             * @description An email address at this stop.
             * @example gate@tower.example
             */
            email?: string;
            /**
             * @description Instructions for the driver.
             * @example Ring twice.
             */
            instructions?: string;
            /**
             * @description When the driver may come at the earliest; null for as soon as possible. ISO 8601 with offset.
             * @example 2026-11-24T14:30:00+00:00
             */
            ready_at?: string | null;
            /**
             * @description When the driver must be there at the latest; null for the earliest possible deadline. ISO 8601 with offset.
             * @example 2026-11-24T17:00:00+00:00
             */
            deadline?: string | null;
        };
        StopRequest: {
            /**
             * @description The person at the address.
             * @example Geoffrey Gate
             */
            name: string;
            /**
             * @description The business at the address. At most 50 characters are shown. A longer text is cut after a word, and the whole of it is added to `instructions`.
             * @default
             * @example Tower of London
             */
            company?: string;
            /**
             * @description The name or number of the building.
             * @default
             * @example Middle Tower
             */
            building?: string;
            /**
             * @description The street.
             * @default
             * @example Tower Hill
             */
            street?: string;
            /**
             * @description The village or district.
             * @default
             * @example
             */
            locality?: string;
            /**
             * @description The post town.
             * @default
             * @example London
             */
            town?: string;
            /**
             * @description The county.
             * @default
             * @example
             */
            county?: string;
            /**
             * @description The country: its name, or its code of two or three letters (ISO 3166).
             * @default United Kingdom
             * @example United Kingdom
             */
            country?: string;
            /**
             * @description The postcode. Required without `address_id`.
             * @example EC3N 4AB
             */
            postcode?: string;
            /**
             * @description Degrees north, WGS84, of the door; null for the position of the postcode. Used for the route, the price and the driver. Refused if it is far from the postcode.
             * @default null
             * @example 51.5081
             */
            latitude?: number | null;
            /**
             * @description Degrees east, WGS84. Send it together with `latitude`.
             * @default null
             * @example -0.0759
             */
            longitude?: number | null;
            /**
             * @description A telephone number for the driver.
             * @default
             * @example 020 7946 0111
             */
            phone?: string;
            /**
             * @description An email address at this stop.
             * @default
             * @example gate@tower.example
             */
            email?: string;
            /**
             * @description Instructions for the driver. May have several lines.
             * @default
             * @example Ring twice.
             */
            instructions?: string;
            /**
             * @description Your own barcodes of the goods for this stop. Labels print ASCII without `>`, `^` and `~`; others are refused.
             * @default []
             */
            barcodes?: string[];
            /**
             * @description When the driver may come at the earliest; null for as soon as possible. ISO 8601 with offset.
             * @default null
             * @example 2026-11-24T14:30:00+00:00
             */
            ready_at?: string | null;
            /**
             * @description When the driver must be there at the latest; null for the earliest possible deadline. ISO 8601 with offset.
             * @default null
             * @example 2026-11-24T17:00:00+00:00
             */
            deadline?: string | null;
            /**
             * @description The id of an address of the address book. Leave out `company`, `building`, `street`, `locality`, `town`, `county`, `country`, `postcode`, `latitude` and `longitude` then.
             * @example 17
             */
            address_id?: string;
        };
        Webhook: {
            /**
             * @description The id of the webhook.
             * @example 1
             */
            id: string;
            /**
             * @description The id of its account.
             * @example 1
             */
            account: string;
            /**
             * @description The address that messages are sent to.
             * @example https://shop.example/despatch
             */
            url: string;
            /** @description The types of events that it receives. */
            types: ("delivery.created" | "delivery.status_changed" | "delivery.delivered" | "delivery.cancelled" | "delivery.amended" | "delivery.change_requested" | "delivery.stop_arrived" | "delivery.stop_left" | "delivery.charge_added" | "payment.changed" | "schedule.failed")[];
            /**
             * @description A paused webhook receives nothing. Its events can be replayed later.
             * @example active
             * @enum {string}
             */
            state: "active" | "paused";
            /**
             * @description Whether its messages have amounts. False after a change by a key that may not see prices.
             * @example true
             */
            amounts: boolean;
            /**
             * Format: date-time
             * @description When it was created. ISO 8601 with offset.
             * @example 2026-11-24T14:30:00+00:00
             */
            created_at: string;
            /**
             * @description Until then messages have a second signature, with the secret before the rotation; null if they have one. ISO 8601 with offset.
             * @example 2026-11-24T14:30:00+00:00
             */
            old_secret_until: string | null;
            /** @description The latest replay; null if there was none. */
            replay: components["schemas"]["WebhookReplay"] | null;
        };
        WebhookMessage: {
            /**
             * @description The id of the message in this log.
             * @example 1204
             */
            id: string;
            /**
             * @description The id of the event, which is also the `webhook-id` of the request.
             * @example evt_5f0d6a7be1c24f0c9a4e7d3b2c1a0f98
             */
            event_id: string;
            /**
             * @description The type of the event.
             * @example delivery.created
             * @enum {string}
             */
            type: "delivery.created" | "delivery.status_changed" | "delivery.delivered" | "delivery.cancelled" | "delivery.amended" | "delivery.change_requested" | "delivery.stop_arrived" | "delivery.stop_left" | "delivery.charge_added" | "payment.changed" | "schedule.failed";
            /**
             * Format: date-time
             * @description When it was queued. ISO 8601 with offset.
             * @example 2026-11-24T14:30:00+00:00
             */
            created_at: string;
            /**
             * @description `waiting`: it will be sent, perhaps again. `delivered`: the receiver replied with 200 to 299. `failed`: it is not sent again by itself.
             * @example delivered
             * @enum {string}
             */
            state: "waiting" | "delivered" | "failed";
            /**
             * @description Whether it is a test with example data.
             * @example false
             */
            is_test: boolean;
            /**
             * @description Whether it was sent by a replay.
             * @example false
             */
            is_replay: boolean;
            /**
             * @description How often it was sent.
             * @example 1
             */
            attempts: number;
            /**
             * @description The HTTP status of the last reply; null if there was none.
             * @example 204
             */
            last_status: number | null;
            /**
             * @description Why the last attempt had no reply; otherwise empty.
             * @example
             */
            last_problem: string;
            /**
             * @description When it is sent next; null if it is not. ISO 8601 with offset.
             * @example 2026-11-24T14:30:00+00:00
             */
            next_attempt_at: string | null;
        };
        WebhookMessageDetails: {
            /**
             * @description The id of the message in this log.
             * @example 1204
             */
            id: string;
            /**
             * @description The id of the event, which is also the `webhook-id` of the request.
             * @example evt_5f0d6a7be1c24f0c9a4e7d3b2c1a0f98
             */
            event_id: string;
            /**
             * @description The type of the event.
             * @example delivery.created
             * @enum {string}
             */
            type: "delivery.created" | "delivery.status_changed" | "delivery.delivered" | "delivery.cancelled" | "delivery.amended" | "delivery.change_requested" | "delivery.stop_arrived" | "delivery.stop_left" | "delivery.charge_added" | "payment.changed" | "schedule.failed";
            /**
             * Format: date-time
             * @description When it was queued. ISO 8601 with offset.
             * @example 2026-11-24T14:30:00+00:00
             */
            created_at: string;
            /**
             * @description `waiting`: it will be sent, perhaps again. `delivered`: the receiver replied with 200 to 299. `failed`: it is not sent again by itself.
             * @example delivered
             * @enum {string}
             */
            state: "waiting" | "delivered" | "failed";
            /**
             * @description Whether it is a test with example data.
             * @example false
             */
            is_test: boolean;
            /**
             * @description Whether it was sent by a replay.
             * @example false
             */
            is_replay: boolean;
            /**
             * @description How often it was sent.
             * @example 1
             */
            attempts: number;
            /**
             * @description The HTTP status of the last reply; null if there was none.
             * @example 204
             */
            last_status: number | null;
            /**
             * @description Why the last attempt had no reply; otherwise empty.
             * @example
             */
            last_problem: string;
            /**
             * @description When it is sent next; null if it is not. ISO 8601 with offset.
             * @example 2026-11-24T14:30:00+00:00
             */
            next_attempt_at: string | null;
            /** @description The request. */
            request: {
                /**
                 * @description The body. Amounts are null if you may not see prices.
                 * @example {"id":"evt_…"}
                 */
                body: string;
            };
            /** @description The attempts, the first one first. */
            replies: {
                /**
                 * @description The number of the attempt, from 1.
                 * @example 1
                 */
                number: number;
                /**
                 * Format: date-time
                 * @description When it was sent. ISO 8601 with offset.
                 * @example 2026-11-24T14:30:00+00:00
                 */
                sent_at: string;
                /**
                 * @description The address that it was sent to.
                 * @example https://shop.example/despatch
                 */
                url: string;
                /**
                 * @description The HTTP status of the reply; null if there was none.
                 * @example 204
                 */
                status: number | null;
                /**
                 * @description Why there was no reply; otherwise empty.
                 * @example
                 */
                problem: string;
                /**
                 * @description The start of the reply.
                 * @example
                 */
                body: string;
                /**
                 * @description How long the receiver took, in milliseconds.
                 * @example 84
                 */
                duration_ms: number;
            }[];
        };
        /** @description A replay. */
        WebhookReplay: {
            /**
             * @description `running`: events are still being queued. `done`: all are queued. `stopped`: the webhook was paused first.
             * @example running
             * @enum {string}
             */
            state: "running" | "done" | "stopped";
            /**
             * Format: date-time
             * @description The start of the period. ISO 8601 with offset.
             * @example 2026-11-24T14:30:00+00:00
             */
            from: string;
            /**
             * Format: date-time
             * @description The end of the period. ISO 8601 with offset.
             * @example 2026-11-24T14:30:00+00:00
             */
            to: string;
            /**
             * @description How many messages were queued so far.
             * @example 120
             */
            queued: number;
        };
        /** @description A problem (RFC 9457). */
        Problem: {
            /**
             * @description The address of the description of the code.
             * @example /api#INVALID
             */
            type: string;
            /**
             * @description The kind of problem.
             * @example Invalid input
             */
            title: string;
            /**
             * @description The HTTP status.
             * @example 422
             */
            status: number;
            /**
             * @description The code for clients. It does not change.
             * @example INVALID
             */
            code: string;
            /**
             * @description What is wrong and how to correct it.
             * @example Some fields are invalid. See errors.
             */
            detail: string;
            /** @description The invalid fields. */
            errors?: {
                /**
                 * @description The path of the field in the request.
                 * @example to.postcode
                 */
                field: string;
                /**
                 * @description What is wrong with it.
                 * @example Required
                 */
                message: string;
            }[];
            /**
             * @description With PRICE_CHANGED: the total now, in pence. Send it to agree.
             * @example 3293
             */
            total?: number;
            /**
             * @description With `total`: ISO 4217.
             * @example GBP
             */
            currency?: string;
            /**
             * @description With REFERENCE_EXISTS: the id of the delivery that has the reference.
             * @example 102004
             */
            delivery?: string;
            /**
             * @description With RATE_LIMITED: the requests of the limit that was reached.
             * @example 10
             */
            limit?: number;
            /**
             * @description With RATE_LIMITED and UNAVAILABLE: seconds after which the request may succeed, as in `Retry-After`.
             * @example 1
             */
            retry_after?: number;
            /**
             * @description Name it when you ask for help.
             * @example 2f1c6a0e-8f7a-4a53-9a3e-0f6f0e6f9b1d
             */
            requestId: string;
        };
    };
    responses: never;
    parameters: {
        /** @description The version that your client was written for. An unknown one is refused. */
        Version: "2026-11-24";
        /** @description Your own key, such as a random UUID. When you repeat a request with the same key, it gets the first reply and changes nothing. */
        IdempotencyKey: string;
        /** @description The ETag of an earlier reply. */
        IfNoneMatch: string;
        /** @description The ETag of the delivery that you have read, or its `version` in double quotes. If the delivery is at another version, nothing is changed and the request is refused with DELIVERY_CHANGED (412). */
        IfMatch: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The short name of the courier company.
                         * @example metro
                         */
                        company: string;
                        /**
                         * @description `live`: real data. `test`: data that test keys have made.
                         * @example live
                         * @enum {string}
                         */
                        mode: "live" | "test";
                        /** @description The account that bookings are for; null if the owner of the key has none. */
                        account: {
                            /**
                             * @description The id of the account.
                             * @example 1
                             */
                            id: string;
                            /**
                             * @description The name of the account.
                             * @example Bloomsbury Books
                             */
                            name: string;
                            /**
                             * @description The account code.
                             * @example BLOOMS
                             */
                            code: string;
                            /**
                             * @description Whether the account can book now. It cannot while it is on hold.
                             * @example true
                             */
                            may_book: boolean;
                        } | null;
                        /**
                         * @description The name of the key; null for a login.
                         * @example Warehouse
                         */
                        key_name: string | null;
                        /**
                         * @description Whether replies have prices.
                         * @example true
                         */
                        sees_prices: boolean;
                        /**
                         * @description Why prices are null in replies to this key, and who can change that; null if it sees prices.
                         * @example The user “api” of this key does not have the permission “Prices”. An administrator of the courier can give it.
                         */
                        no_price_reason: string | null;
                        /** @description What a booking has if it does not say otherwise. */
                        defaults: {
                            /**
                             * @description The service of bookings that name none.
                             * @example A
                             */
                            service: string | null;
                            /**
                             * @description The tariff of bookings that name none.
                             * @example 5
                             */
                            tariff: number | null;
                            /** @description The contact of bookings that name none. */
                            contact: {
                                /**
                                 * @description The name.
                                 * @example Ada Booker
                                 */
                                name: string;
                                /**
                                 * @description The telephone number.
                                 * @example 020 7946 0100
                                 */
                                phone: string;
                                /**
                                 * @description The email address.
                                 * @example ada@bloomsbury.example
                                 */
                                email: string;
                            };
                        };
                        /** @description What you must send with `POST /v1/deliveries` in addition to a name and a postcode for each end. Without it, a booking with these services is refused. */
                        required: {
                            /**
                             * @description The path of the field in the request.
                             * @example references.0
                             */
                            field: string;
                            /**
                             * @description A field that you can send instead; null if there is none.
                             * @example reference
                             */
                            instead: string | null;
                            /**
                             * @description The message of the refusal.
                             * @example PO number is required.
                             */
                            message: string;
                            /** @description The services whose bookings need it. */
                            services: string[];
                        }[];
                        /** @description The references that the account has defined. */
                        references: {
                            /**
                             * @description Its path in the request.
                             * @example references.0
                             */
                            field: string;
                            /**
                             * @description What the account calls it.
                             * @example PO number
                             */
                            name: string;
                            /**
                             * @description Whether every booking must have it.
                             * @example true
                             */
                            required: boolean;
                            /** @description The values to choose from, at most 500 of them; null if any text is taken. */
                            choices: string[] | null;
                        }[];
                        /**
                         * @description The version of the API that this reply has.
                         * @example 2026-11-24
                         * @enum {string}
                         */
                        version: "2026-11-24";
                    };
                };
            };
        };
    };
    listServices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The services. */
                        data: {
                            /**
                             * @description The code for `service` in quotes and bookings.
                             * @example A
                             */
                            code: string;
                            /**
                             * @description The name.
                             * @example Same day
                             */
                            name: string;
                            /** @description The countries that its addresses can be in. */
                            countries: string[];
                            /** @description The same as codes of two letters (ISO 3166), as far as they have one. */
                            country_codes: string[];
                            /**
                             * @description London time when bookings for the same day close; null if they do not.
                             * @example 16:00
                             */
                            cutoff: string | null;
                            /** @description The weekdays on which it collects and delivers. Bank holidays and days when the company is closed are taken off. */
                            days: ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat")[];
                            /**
                             * @description Whether it also works on bank holidays.
                             * @example false
                             */
                            bank_holidays: boolean;
                            /**
                             * @description London time of the earliest collection of a day; null for no limit.
                             * @example 08:00
                             */
                            opens: string | null;
                            /**
                             * @description How many working days after the collection it delivers; null for as soon as possible.
                             * @example 1
                             */
                            delivery_days: number | null;
                            /** @description The regions without a road to the mainland that it serves. An address in another one is refused, unless the whole way is within its island. */
                            regions: {
                                /**
                                 * @description `NI`: Northern Ireland. `IM`: Isle of Man. `JE`: Jersey. `GY`: Guernsey. `ISLES`: the islands of Scotland and England without a bridge.
                                 * @example JE
                                 * @enum {string}
                                 */
                                code: "NI" | "IM" | "JE" | "GY" | "ISLES";
                                /**
                                 * @description The name.
                                 * @example Jersey
                                 */
                                name: string;
                                /**
                                 * @description How many working days longer the way takes, because it crosses the sea.
                                 * @example 2
                                 */
                                extra_days: number;
                            }[];
                            /**
                             * @description The most pieces of a booking; null for no limit.
                             * @example 10
                             */
                            most_pieces: number | null;
                            /**
                             * @description The heaviest piece in kilograms; null for no limit.
                             * @example 30
                             */
                            heaviest_piece_kg: number | null;
                            /**
                             * @description The longest side of a piece in centimetres; null for no limit.
                             * @example 120
                             */
                            longest_cm: number | null;
                            /** @description Its tariffs, in the order of the portal. */
                            tariffs: {
                                /**
                                 * @description The code for `tariff` in quotes and bookings.
                                 * @example 5
                                 */
                                code: number;
                                /**
                                 * @description The name.
                                 * @example Small van
                                 */
                                name: string;
                                /**
                                 * @description The vehicle.
                                 * @example Small van
                                 */
                                vehicle: string;
                                /**
                                 * @description The longest journey in miles; null for no limit.
                                 * @example 100
                                 */
                                longest_miles: number | null;
                                /**
                                 * @description The heaviest load in kilograms; null for no limit.
                                 * @example 400
                                 */
                                heaviest_kg: number | null;
                                /**
                                 * @description London time of the delivery, on the day that the service promises; null if the service makes no promise.
                                 * @example 10:30
                                 */
                                deliver_by: string | null;
                            }[];
                        }[];
                    };
                };
            };
        };
    };
    createQuote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 512 kB and 25,000 values, nested at most 32 levels deep. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": {
                 *         "postcode": "WC1B 3DG"
                 *       },
                 *       "to": {
                 *         "postcode": "EC3N 4AB"
                 *       },
                 *       "parcels": [
                 *         {
                 *           "weight_kg": 2.5
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Where the goods are collected. */
                    from: components["schemas"]["QuoteStop"];
                    /**
                     * @description Deliveries on the way, in order.
                     * @default []
                     */
                    via?: components["schemas"]["QuoteStop"][];
                    /** @description Where the goods are delivered. */
                    to: components["schemas"]["QuoteStop"];
                    /**
                     * @description The code of the service. By default that of the tariff, otherwise the account’s.
                     * @example A
                     */
                    service?: string;
                    /**
                     * @description The code of the tariff, which decides the vehicle. By default the account’s, otherwise the first of the service.
                     * @example 5
                     */
                    tariff?: number;
                    /**
                     * @description The goods. If empty: one piece of unknown weight.
                     * @default []
                     */
                    parcels?: components["schemas"]["ParcelRequest"][];
                    /**
                     * @description Whether the driver waits at the last stop and returns to the collection address.
                     * @default false
                     * @example false
                     */
                    wait_and_return?: boolean;
                    /**
                     * @description Whether a request is refused if an asked-for time is not possible. Otherwise the time is moved and listed in `adjusted`.
                     * @default false
                     * @example false
                     */
                    exact_times?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description When the price and the times were worked out. Send it with the booking, which then has these times for 15 minutes. ISO 8601 with offset.
                         * @example 2026-11-24T14:30:00+00:00
                         */
                        priced_at: string;
                        /** @description The price; null if the owner of the key may not see prices: see `no_price_reason` of `GET /v1/me`. */
                        price: components["schemas"]["Price"] | null;
                        /**
                         * @description Why prices are null in replies to this key, and who can change that; null if it sees prices.
                         * @example The user “api” of this key does not have the permission “Prices”. An administrator of the courier can give it.
                         */
                        no_price_reason: string | null;
                        /**
                         * @description The code of the service that was priced.
                         * @example A
                         */
                        service: string;
                        /**
                         * @description The code of the tariff that was priced.
                         * @example 5
                         */
                        tariff: number;
                        /**
                         * @description The length of the route in miles.
                         * @example 4.2
                         */
                        miles: number;
                        /**
                         * @description The driving time of the route in minutes.
                         * @example 21
                         */
                        minutes: number;
                        /** @description The times of the collection. */
                        from: {
                            /**
                             * @description When the driver may come to the collection address at the earliest. ISO 8601 with offset.
                             * @example 2026-11-24T14:30:00+00:00
                             */
                            ready_at: string | null;
                            /**
                             * @description When the driver is at the collection address at the latest: what the courier promises. ISO 8601 with offset.
                             * @example 2026-11-24T14:30:00+00:00
                             */
                            deadline: string | null;
                            /**
                             * @description An estimate: the arrival at the collection address of a driver who leaves at the ready time. The promise is the deadline. ISO 8601 with offset.
                             * @example 2026-11-24T14:30:00+00:00
                             */
                            arrives_at: string | null;
                        };
                        /** @description The times of the deliveries on the way. */
                        via: {
                            /**
                             * @description When the driver may come to this stop at the earliest. ISO 8601 with offset.
                             * @example 2026-11-24T14:30:00+00:00
                             */
                            ready_at: string | null;
                            /**
                             * @description When the driver is at this stop at the latest: what the courier promises. ISO 8601 with offset.
                             * @example 2026-11-24T14:30:00+00:00
                             */
                            deadline: string | null;
                            /**
                             * @description An estimate: the arrival at this stop of a driver who leaves at the ready time. The promise is the deadline. ISO 8601 with offset.
                             * @example 2026-11-24T14:30:00+00:00
                             */
                            arrives_at: string | null;
                        }[];
                        /** @description The times of the delivery. */
                        to: {
                            /**
                             * @description When the driver may come to the delivery address at the earliest. ISO 8601 with offset.
                             * @example 2026-11-24T14:30:00+00:00
                             */
                            ready_at: string | null;
                            /**
                             * @description When the driver is at the delivery address at the latest: what the courier promises. ISO 8601 with offset.
                             * @example 2026-11-24T14:30:00+00:00
                             */
                            deadline: string | null;
                            /**
                             * @description An estimate: the arrival at the delivery address of a driver who leaves at the ready time. The promise is the deadline. ISO 8601 with offset.
                             * @example 2026-11-24T14:30:00+00:00
                             */
                            arrives_at: string | null;
                        };
                        /** @description Every asked-for time that was moved; empty if none was moved. With `exact_times` such a request is refused instead. */
                        adjusted: {
                            /**
                             * @description The field of the request.
                             * @example to.deadline
                             */
                            field: string;
                            /**
                             * Format: date-time
                             * @description The time that was asked for. ISO 8601 with offset.
                             * @example 2026-11-24T14:30:00+00:00
                             */
                            asked: string;
                            /**
                             * Format: date-time
                             * @description The time that the delivery has. ISO 8601 with offset.
                             * @example 2026-11-24T14:30:00+00:00
                             */
                            given: string;
                            /**
                             * @description `in_the_past`: the collection was to be ready before now. `before_arrival`: the driver cannot be there earlier. `before_earliest_deadline`: the journey and the account’s delivery time take longer, or the service delivers later. `as_soon_as_possible`: the ready time follows the clock. `cut_off`: the service’s bookings for the day had closed. `holiday`: the service does not work on that day. `before_opening`: the service does not collect that early in the day.
                             * @example before_earliest_deadline
                             * @enum {string}
                             */
                            reason: "in_the_past" | "before_arrival" | "before_earliest_deadline" | "as_soon_as_possible" | "cut_off" | "holiday" | "before_opening";
                        }[];
                        /** @description What was done with the coordinates of each stop that has them. They are never moved in silence: those of a request that are far from their postcode are refused. */
                        coordinates: {
                            /**
                             * @description The field of the request.
                             * @example to.latitude
                             */
                            field: string;
                            /** @description The coordinates of the request or of the address book. */
                            asked: {
                                /**
                                 * @description Degrees north, WGS84.
                                 * @example 51.5081
                                 */
                                latitude: number;
                                /**
                                 * @description Degrees east, WGS84.
                                 * @example -0.0759
                                 */
                                longitude: number;
                            };
                            /** @description Where the stop is now. */
                            given: {
                                /**
                                 * @description Degrees north, WGS84.
                                 * @example 51.5081
                                 */
                                latitude: number;
                                /**
                                 * @description Degrees east, WGS84.
                                 * @example -0.0759
                                 */
                                longitude: number;
                            };
                            /**
                             * @description `coordinates_used`: route, price and driver go by these coordinates. `far_from_postcode`: the address book has coordinates far from the postcode of the address, so they go by the postcode.
                             * @example coordinates_used
                             * @enum {string}
                             */
                            reason: "coordinates_used" | "far_from_postcode";
                        }[];
                    };
                };
            };
        };
    };
    listRates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 512 kB and 25,000 values, nested at most 32 levels deep. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": {
                 *         "postcode": "WC1B 3DG"
                 *       },
                 *       "to": {
                 *         "postcode": "EC3N 4AB"
                 *       },
                 *       "parcels": [
                 *         {
                 *           "weight_kg": 2.5
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Where the goods are collected. */
                    from: components["schemas"]["QuoteStop"];
                    /**
                     * @description Deliveries on the way, in order.
                     * @default []
                     */
                    via?: components["schemas"]["QuoteStop"][];
                    /** @description Where the goods are delivered. */
                    to: components["schemas"]["QuoteStop"];
                    /**
                     * @description The goods. If empty: one piece of unknown weight.
                     * @default []
                     */
                    parcels?: components["schemas"]["ParcelRequest"][];
                    /**
                     * @description Whether the driver waits at the last stop and returns to the collection address.
                     * @default false
                     * @example false
                     */
                    wait_and_return?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The rates, in the order of the services. */
                        data: {
                            /**
                             * @description The code of this rate. Send it as `rate` with the booking, which is then made at this price or refused. It is valid for a day, for these addresses and parcels.
                             * @example A.5.2940.t6k3zx.9fK2mQ0aXb1c.Jw8yT5uLr2Hn0cVq4sZg7A
                             */
                            rate: string;
                            /**
                             * @description The code of the service.
                             * @example A
                             */
                            service: string;
                            /**
                             * @description The name of the service.
                             * @example Same day
                             */
                            service_name: string;
                            /**
                             * @description The code of the tariff.
                             * @example 5
                             */
                            tariff: number;
                            /**
                             * @description The name of the tariff.
                             * @example Small van
                             */
                            tariff_name: string;
                            /**
                             * @description The price without VAT, in pence.
                             * @example 2450
                             */
                            net: number;
                            /**
                             * @description The VAT, in pence.
                             * @example 490
                             */
                            vat: number;
                            /**
                             * @description The price with VAT, in pence.
                             * @example 2940
                             */
                            total: number;
                            /**
                             * @description ISO 4217.
                             * @example GBP
                             */
                            currency: string;
                            /**
                             * @description The same as `deadline`, which clients should read instead. ISO 8601 with offset.
                             * @example 2026-11-24T14:30:00+00:00
                             */
                            arrives_at: string | null;
                            /**
                             * @description When it is delivered at the latest: what the courier promises. A booking within 15 minutes gets this time; a later one has the times of its own moment. ISO 8601 with offset.
                             * @example 2026-11-24T14:30:00+00:00
                             */
                            deadline: string | null;
                        }[];
                    };
                };
            };
        };
    };
    listDeliveryWindows: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 512 kB and 25,000 values, nested at most 32 levels deep. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": {
                 *         "postcode": "WC1B 3DG"
                 *       },
                 *       "to": {
                 *         "postcode": "EC3N 4AB"
                 *       },
                 *       "parcels": [
                 *         {
                 *           "weight_kg": 2.5
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Where the goods are collected. */
                    from: {
                        /**
                         * @description The person at the address.
                         * @default
                         * @example Geoffrey Gate
                         */
                        name?: string;
                        /**
                         * @description The business at the address. At most 50 characters are shown. A longer text is cut after a word, and the whole of it is added to `instructions`.
                         * @default
                         * @example Tower of London
                         */
                        company?: string;
                        /**
                         * @description The name or number of the building.
                         * @default
                         * @example Middle Tower
                         */
                        building?: string;
                        /**
                         * @description The street.
                         * @default
                         * @example Tower Hill
                         */
                        street?: string;
                        /**
                         * @description The village or district.
                         * @default
                         * @example
                         */
                        locality?: string;
                        /**
                         * @description The post town.
                         * @default
                         * @example London
                         */
                        town?: string;
                        /**
                         * @description The county.
                         * @default
                         * @example
                         */
                        county?: string;
                        /**
                         * @description The country: its name, or its code of two or three letters (ISO 3166).
                         * @default United Kingdom
                         * @example United Kingdom
                         */
                        country?: string;
                        /**
                         * @description The postcode. Required without `address_id`.
                         * @example EC3N 4AB
                         */
                        postcode?: string;
                        /**
                         * @description Degrees north, WGS84, of the door; null for the position of the postcode. Used for the route, the price and the driver. Refused if it is far from the postcode.
                         * @default null
                         * @example 51.5081
                         */
                        latitude?: number | null;
                        /**
                         * @description Degrees east, WGS84. Send it together with `latitude`.
                         * @default null
                         * @example -0.0759
                         */
                        longitude?: number | null;
                        /**
                         * @description A telephone number for the driver.
                         * @default
                         * @example 020 7946 0111
                         */
                        phone?: string;
                        /**
                         * @description An email address at this stop.
                         * @default
                         * @example gate@tower.example
                         */
                        email?: string;
                        /**
                         * @description Instructions for the driver. May have several lines.
                         * @default
                         * @example Ring twice.
                         */
                        instructions?: string;
                        /**
                         * @description Your own barcodes of the goods for this stop. Labels print ASCII without `>`, `^` and `~`; others are refused.
                         * @default []
                         */
                        barcodes?: string[];
                        /**
                         * @description The id of an address of the address book. Leave out `company`, `building`, `street`, `locality`, `town`, `county`, `country`, `postcode`, `latitude` and `longitude` then.
                         * @example 17
                         */
                        address_id?: string;
                    };
                    /**
                     * @description Deliveries on the way, in order.
                     * @default []
                     */
                    via?: {
                        /**
                         * @description The person at the address.
                         * @default
                         * @example Geoffrey Gate
                         */
                        name?: string;
                        /**
                         * @description The business at the address. At most 50 characters are shown. A longer text is cut after a word, and the whole of it is added to `instructions`.
                         * @default
                         * @example Tower of London
                         */
                        company?: string;
                        /**
                         * @description The name or number of the building.
                         * @default
                         * @example Middle Tower
                         */
                        building?: string;
                        /**
                         * @description The street.
                         * @default
                         * @example Tower Hill
                         */
                        street?: string;
                        /**
                         * @description The village or district.
                         * @default
                         * @example
                         */
                        locality?: string;
                        /**
                         * @description The post town.
                         * @default
                         * @example London
                         */
                        town?: string;
                        /**
                         * @description The county.
                         * @default
                         * @example
                         */
                        county?: string;
                        /**
                         * @description The country: its name, or its code of two or three letters (ISO 3166).
                         * @default United Kingdom
                         * @example United Kingdom
                         */
                        country?: string;
                        /**
                         * @description The postcode. Required without `address_id`.
                         * @example EC3N 4AB
                         */
                        postcode?: string;
                        /**
                         * @description Degrees north, WGS84, of the door; null for the position of the postcode. Used for the route, the price and the driver. Refused if it is far from the postcode.
                         * @default null
                         * @example 51.5081
                         */
                        latitude?: number | null;
                        /**
                         * @description Degrees east, WGS84. Send it together with `latitude`.
                         * @default null
                         * @example -0.0759
                         */
                        longitude?: number | null;
                        /**
                         * @description A telephone number for the driver.
                         * @default
                         * @example 020 7946 0111
                         */
                        phone?: string;
                        /**
                         * @description An email address at this stop.
                         * @default
                         * @example gate@tower.example
                         */
                        email?: string;
                        /**
                         * @description Instructions for the driver. May have several lines.
                         * @default
                         * @example Ring twice.
                         */
                        instructions?: string;
                        /**
                         * @description Your own barcodes of the goods for this stop. Labels print ASCII without `>`, `^` and `~`; others are refused.
                         * @default []
                         */
                        barcodes?: string[];
                        /**
                         * @description The id of an address of the address book. Leave out `company`, `building`, `street`, `locality`, `town`, `county`, `country`, `postcode`, `latitude` and `longitude` then.
                         * @example 17
                         */
                        address_id?: string;
                    }[];
                    /** @description Where the goods are delivered. */
                    to: {
                        /**
                         * @description The person at the address.
                         * @default
                         * @example Geoffrey Gate
                         */
                        name?: string;
                        /**
                         * @description The business at the address. At most 50 characters are shown. A longer text is cut after a word, and the whole of it is added to `instructions`.
                         * @default
                         * @example Tower of London
                         */
                        company?: string;
                        /**
                         * @description The name or number of the building.
                         * @default
                         * @example Middle Tower
                         */
                        building?: string;
                        /**
                         * @description The street.
                         * @default
                         * @example Tower Hill
                         */
                        street?: string;
                        /**
                         * @description The village or district.
                         * @default
                         * @example
                         */
                        locality?: string;
                        /**
                         * @description The post town.
                         * @default
                         * @example London
                         */
                        town?: string;
                        /**
                         * @description The county.
                         * @default
                         * @example
                         */
                        county?: string;
                        /**
                         * @description The country: its name, or its code of two or three letters (ISO 3166).
                         * @default United Kingdom
                         * @example United Kingdom
                         */
                        country?: string;
                        /**
                         * @description The postcode. Required without `address_id`.
                         * @example EC3N 4AB
                         */
                        postcode?: string;
                        /**
                         * @description Degrees north, WGS84, of the door; null for the position of the postcode. Used for the route, the price and the driver. Refused if it is far from the postcode.
                         * @default null
                         * @example 51.5081
                         */
                        latitude?: number | null;
                        /**
                         * @description Degrees east, WGS84. Send it together with `latitude`.
                         * @default null
                         * @example -0.0759
                         */
                        longitude?: number | null;
                        /**
                         * @description A telephone number for the driver.
                         * @default
                         * @example 020 7946 0111
                         */
                        phone?: string;
                        /**
                         * @description An email address at this stop.
                         * @default
                         * @example gate@tower.example
                         */
                        email?: string;
                        /**
                         * @description Instructions for the driver. May have several lines.
                         * @default
                         * @example Ring twice.
                         */
                        instructions?: string;
                        /**
                         * @description Your own barcodes of the goods for this stop. Labels print ASCII without `>`, `^` and `~`; others are refused.
                         * @default []
                         */
                        barcodes?: string[];
                        /**
                         * @description The id of an address of the address book. Leave out `company`, `building`, `street`, `locality`, `town`, `county`, `country`, `postcode`, `latitude` and `longitude` then.
                         * @example 17
                         */
                        address_id?: string;
                    };
                    /**
                     * @description The code of the service. By default that of the tariff, otherwise the account’s.
                     * @example A
                     */
                    service?: string;
                    /**
                     * @description The code of the tariff, which decides the vehicle. By default the account’s, otherwise the first of the service.
                     * @example 5
                     */
                    tariff?: number;
                    /**
                     * @description The goods. If empty: one piece of unknown weight.
                     * @default []
                     */
                    parcels?: components["schemas"]["ParcelRequest"][];
                    /**
                     * @description Whether the driver waits at the last stop and returns to the collection address.
                     * @default false
                     * @example false
                     */
                    wait_and_return?: boolean;
                    /**
                     * @description How many days from today on are looked at.
                     * @default 7
                     * @example 7
                     */
                    days?: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The code of the service.
                         * @example A
                         */
                        service: string;
                        /**
                         * @description The code of the tariff.
                         * @example 5
                         */
                        tariff: number;
                        /** @description The days on which it can be collected, the first one first. Days on which the service does not work are left out. */
                        data: {
                            /**
                             * Format: date
                             * @description The day of the collection in London.
                             * @example 2026-11-25
                             */
                            day: string;
                            /**
                             * Format: date-time
                             * @description When the driver may come at the earliest. ISO 8601 with offset.
                             * @example 2026-11-24T14:30:00+00:00
                             */
                            ready_at: string;
                            /**
                             * Format: date-time
                             * @description When it is delivered at the latest: what the courier promises. ISO 8601 with offset.
                             * @example 2026-11-24T14:30:00+00:00
                             */
                            deadline: string;
                            /** @description The price; null if the owner of the key may not see prices: see `no_price_reason` of `GET /v1/me`. */
                            price: components["schemas"]["Price"] | null;
                        }[];
                    };
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description Deliveries with any of these statuses, separated by commas. */
                status?: string;
                /** @description The delivery with this reference of your own. */
                reference?: string;
                /** @description Deliveries with all of these words, or words that begin with them: in their number, your reference, the references of the account, and the names, companies and postcodes of their stops. */
                search?: string;
                /** @description Deliveries with a stop at this postcode, or in this district. */
                postcode?: string;
                /** @description Deliveries that were booked at or after this time. ISO 8601 with offset. */
                created_since?: string;
                /** @description Deliveries that were booked before this time. ISO 8601 with offset. */
                created_before?: string;
                /** @description Deliveries whose deadline at the last stop is at or after this time. ISO 8601 with offset. */
                deliver_since?: string;
                /** @description Deliveries whose deadline at the last stop is before this time. ISO 8601 with offset. */
                deliver_before?: string;
                /** @description Deliveries that were booked or changed at or after this time. When you poll, go back one minute before your last request, so that a change that was being saved is not missed. ISO 8601 with offset. */
                changed_since?: string;
                /** @description Deliveries whose last change was before this time; their booking, if nothing has changed. ISO 8601 with offset. */
                changed_before?: string;
                /** @description Parts to add to each delivery, separated by commas: `events`, `charges`. */
                expand?: string;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                /** @description Deliveries per page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The deliveries. */
                        data: components["schemas"]["Delivery"][];
                        /**
                         * @description The cursor of the next page; null on the last.
                         * @example 100000
                         */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    createDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 512 kB and 25,000 values, nested at most 32 levels deep. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": {
                 *         "name": "Florence Desk",
                 *         "postcode": "WC1B 3DG"
                 *       },
                 *       "to": {
                 *         "name": "Geoffrey Gate",
                 *         "postcode": "EC3N 4AB"
                 *       },
                 *       "reference": "order-4711"
                 *     }
                 */
                "application/json": {
                    /** @description Where the goods are collected. */
                    from: components["schemas"]["StopRequest"];
                    /**
                     * @description Deliveries on the way, in order.
                     * @default []
                     */
                    via?: components["schemas"]["StopRequest"][];
                    /** @description Where the goods are delivered. */
                    to: components["schemas"]["StopRequest"];
                    /**
                     * @description The code of the service. By default that of the tariff, otherwise the account’s.
                     * @example A
                     */
                    service?: string;
                    /**
                     * @description The code of the tariff, which decides the vehicle. By default the account’s, otherwise the first of the service.
                     * @example 5
                     */
                    tariff?: number;
                    /**
                     * @description The goods. If empty: one piece of unknown weight.
                     * @default []
                     */
                    parcels?: components["schemas"]["ParcelRequest"][];
                    /**
                     * @description Whether the driver waits at the last stop and returns to the collection address.
                     * @default false
                     * @example false
                     */
                    wait_and_return?: boolean;
                    /**
                     * @description Whether a request is refused if an asked-for time is not possible. Otherwise the time is moved and listed in `adjusted`.
                     * @default false
                     * @example false
                     */
                    exact_times?: boolean;
                    /**
                     * Format: date-time
                     * @description `priced_at` of the quote that you have shown. The booking then has the times of that quote, for 15 minutes. By default its times are worked out for now.
                     * @example 2026-11-24T14:30:00+00:00
                     */
                    priced_at?: string;
                    /**
                     * @description Your own reference, such as an order number. Each can be used once by the account: a second booking with it is refused with REFERENCE_EXISTS, which names the first.
                     * @example order-4711
                     */
                    reference?: string;
                    /**
                     * @description Your own data, such as ids of your systems: at most 20 pairs, with keys of at most 40 and values of at most 500 characters. It is in replies, events and webhooks, and in the courier’s export. The courier does not use it.
                     * @default {}
                     * @example {
                     *       "order": "4711",
                     *       "warehouse": "north"
                     *     }
                     */
                    metadata?: {
                        [key: string]: string;
                    };
                    /**
                     * @description The references that the account has defined, in its order. By default the first is your `reference`.
                     * @default []
                     */
                    references?: string[];
                    /**
                     * @description By default the owner of the key.
                     * @default {
                     *       "name": "",
                     *       "phone": "",
                     *       "email": ""
                     *     }
                     */
                    contact?: {
                        /**
                         * @description Who answers questions about the delivery.
                         * @default
                         * @example Ada Booker
                         */
                        name?: string;
                        /**
                         * @description Their telephone number.
                         * @default
                         * @example 020 7946 0100
                         */
                        phone?: string;
                        /**
                         * @description Where emails about the delivery are sent.
                         * @default
                         * @example ada@bloomsbury.example
                         */
                        email?: string;
                    };
                    /**
                     * @description Instructions for the driver for the whole delivery.
                     * @default
                     * @example Keep upright.
                     */
                    notes?: string;
                    /**
                     * @description The code of a rate of `POST /v1/rates`, instead of `service`, `tariff` and `expected_total`. The booking is made at the price of the rate, or refused with PRICE_CHANGED.
                     * @example A.5.2940.t6k3zx.9fK2mQ0aXb1c.Jw8yT5uLr2Hn0cVq4sZg7A
                     */
                    rate?: string;
                    /**
                     * @description The total of a quote in pence. If the price is now another, the request is refused with PRICE_CHANGED.
                     * @example 2940
                     */
                    expected_total?: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The id for other calls. Treat it as opaque.
                         * @example 100000
                         */
                        id: string;
                        /**
                         * @description The number that people use, such as on labels and invoices.
                         * @example MT100000
                         */
                        number: string;
                        /**
                         * @description Goes up by one with each change of the content or the status. Send it in If-Match to change only this version.
                         * @example 2
                         */
                        version: number;
                        /**
                         * @description Your own reference; null if you sent none.
                         * @example order-4711
                         */
                        reference: string | null;
                        /**
                         * @description `booked`: no driver has it yet. `assigned`: a driver is on the way to collect it. `collected`: the driver has the goods. `in_transit`: they are on their way to the delivery address. `delivered`: complete. `attempt_failed`: nobody took the goods; there may be another attempt. `on_hold`: stopped by the courier for now. `returned`: taken back to the sender. `cancelled`: cancelled by the account or the courier.
                         * @example booked
                         * @enum {string}
                         */
                        status: "booked" | "assigned" | "collected" | "in_transit" | "delivered" | "attempt_failed" | "on_hold" | "returned" | "cancelled";
                        /**
                         * @description The code of the service.
                         * @example A
                         */
                        service: string;
                        /**
                         * @description The code of the tariff.
                         * @example 5
                         */
                        tariff: number;
                        /**
                         * @description The name of the tariff.
                         * @example Small van
                         */
                        tariff_name: string;
                        /** @description Where the goods are collected. */
                        from: components["schemas"]["Stop"];
                        /** @description Deliveries on the way, in order. */
                        via: components["schemas"]["Stop"][];
                        /** @description Where the goods are delivered. */
                        to: components["schemas"]["Stop"];
                        /** @description The goods. */
                        parcels: components["schemas"]["Parcel"][];
                        /** @description The contact of the booking. */
                        contact: {
                            /**
                             * @description Who answers questions about the delivery.
                             * @example Ada Booker
                             */
                            name: string;
                            /**
                             * @description Their telephone number.
                             * @example 020 7946 0100
                             */
                            phone: string;
                            /**
                             * @description Where emails about the delivery are sent.
                             * @example ada@bloomsbury.example
                             */
                            email: string;
                        };
                        /** @description The six references that the account has defined, in its order, empty where none was given. */
                        references: string[];
                        /**
                         * @description Your own data, such as ids of your systems: texts by key. The courier does not use it. Empty if you sent none.
                         * @example {
                         *       "order": "4711",
                         *       "warehouse": "north"
                         *     }
                         */
                        metadata: {
                            [key: string]: string;
                        };
                        /**
                         * @description Instructions for the driver for the whole delivery.
                         * @example Keep upright.
                         */
                        notes: string;
                        /**
                         * @description Whether the driver waits at the last stop and returns to the collection address.
                         * @example false
                         */
                        wait_and_return: boolean;
                        /**
                         * @description The length of the route in miles.
                         * @example 4.2
                         */
                        miles: number;
                        /** @description The price; null if the owner of the key may not see prices: see `no_price_reason` of `GET /v1/me`. */
                        price: components["schemas"]["Price"] | null;
                        /**
                         * @description The public tracking page. It works without a login. Empty for a test delivery, which has none.
                         * @example https://portal.example/docket/track?tracking_ref=MTABCD2345WXYZ
                         */
                        tracking_url: string;
                        /**
                         * Format: date-time
                         * @description When it was booked. ISO 8601 with offset.
                         * @example 2026-11-24T14:30:00+00:00
                         */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @description When it last changed. ISO 8601 with offset.
                         * @example 2026-11-24T14:30:00+00:00
                         */
                        changed_at: string;
                        /**
                         * @description When it was delivered; null until then. ISO 8601 with offset.
                         * @example 2026-11-24T14:30:00+00:00
                         */
                        delivered_at: string | null;
                        /**
                         * @description Who signed for it; null if nobody has.
                         * @example G. Gate
                         */
                        signed_by: string | null;
                        /** @description With `expand=events`: what happened to it, the oldest first, at most the first 100. `GET /v1/events?delivery=` has them all. */
                        events?: components["schemas"]["Event"][];
                        /** @description With `expand=charges`: the charges and credits that were added after the booking. `price` includes them. */
                        charges?: components["schemas"]["DeliveryCharge"][];
                        /** @description Every asked-for time that was moved; empty if none was moved. With `exact_times` such a request is refused instead. */
                        adjusted: {
                            /**
                             * @description The field of the request.
                             * @example to.deadline
                             */
                            field: string;
                            /**
                             * Format: date-time
                             * @description The time that was asked for. ISO 8601 with offset.
                             * @example 2026-11-24T14:30:00+00:00
                             */
                            asked: string;
                            /**
                             * Format: date-time
                             * @description The time that the delivery has. ISO 8601 with offset.
                             * @example 2026-11-24T14:30:00+00:00
                             */
                            given: string;
                            /**
                             * @description `in_the_past`: the collection was to be ready before now. `before_arrival`: the driver cannot be there earlier. `before_earliest_deadline`: the journey and the account’s delivery time take longer, or the service delivers later. `as_soon_as_possible`: the ready time follows the clock. `cut_off`: the service’s bookings for the day had closed. `holiday`: the service does not work on that day. `before_opening`: the service does not collect that early in the day.
                             * @example before_earliest_deadline
                             * @enum {string}
                             */
                            reason: "in_the_past" | "before_arrival" | "before_earliest_deadline" | "as_soon_as_possible" | "cut_off" | "holiday" | "before_opening";
                        }[];
                        /** @description What was done with the coordinates of each stop that has them. They are never moved in silence: those of a request that are far from their postcode are refused. */
                        coordinates: {
                            /**
                             * @description The field of the request.
                             * @example to.latitude
                             */
                            field: string;
                            /** @description The coordinates of the request or of the address book. */
                            asked: {
                                /**
                                 * @description Degrees north, WGS84.
                                 * @example 51.5081
                                 */
                                latitude: number;
                                /**
                                 * @description Degrees east, WGS84.
                                 * @example -0.0759
                                 */
                                longitude: number;
                            };
                            /** @description Where the stop is now. */
                            given: {
                                /**
                                 * @description Degrees north, WGS84.
                                 * @example 51.5081
                                 */
                                latitude: number;
                                /**
                                 * @description Degrees east, WGS84.
                                 * @example -0.0759
                                 */
                                longitude: number;
                            };
                            /**
                             * @description `coordinates_used`: route, price and driver go by these coordinates. `far_from_postcode`: the address book has coordinates far from the postcode of the address, so they go by the postcode.
                             * @example coordinates_used
                             * @enum {string}
                             */
                            reason: "coordinates_used" | "far_from_postcode";
                        }[];
                    };
                };
            };
        };
    };
    createDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 1 MB and 50,000 values, nested at most 32 levels deep. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "deliveries": [
                 *         {
                 *           "from": {
                 *             "name": "Florence Desk",
                 *             "postcode": "WC1B 3DG"
                 *           },
                 *           "to": {
                 *             "name": "Geoffrey Gate",
                 *             "postcode": "EC3N 4AB"
                 *           },
                 *           "reference": "order-4711"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description The bookings. */
                    deliveries: {
                        /** @description Where the goods are collected. */
                        from: components["schemas"]["StopRequest"];
                        /**
                         * @description Deliveries on the way, in order.
                         * @default []
                         */
                        via?: components["schemas"]["StopRequest"][];
                        /** @description Where the goods are delivered. */
                        to: components["schemas"]["StopRequest"];
                        /**
                         * @description The code of the service. By default that of the tariff, otherwise the account’s.
                         * @example A
                         */
                        service?: string;
                        /**
                         * @description The code of the tariff, which decides the vehicle. By default the account’s, otherwise the first of the service.
                         * @example 5
                         */
                        tariff?: number;
                        /**
                         * @description The goods. If empty: one piece of unknown weight.
                         * @default []
                         */
                        parcels?: components["schemas"]["ParcelRequest"][];
                        /**
                         * @description Whether the driver waits at the last stop and returns to the collection address.
                         * @default false
                         * @example false
                         */
                        wait_and_return?: boolean;
                        /**
                         * @description Whether a request is refused if an asked-for time is not possible. Otherwise the time is moved and listed in `adjusted`.
                         * @default false
                         * @example false
                         */
                        exact_times?: boolean;
                        /**
                         * Format: date-time
                         * @description `priced_at` of the quote that you have shown. The booking then has the times of that quote, for 15 minutes. By default its times are worked out for now.
                         * @example 2026-11-24T14:30:00+00:00
                         */
                        priced_at?: string;
                        /**
                         * @description Your own reference, such as an order number. Each can be used once by the account: a second booking with it is refused with REFERENCE_EXISTS, which names the first.
                         * @example order-4711
                         */
                        reference?: string;
                        /**
                         * @description Your own data, such as ids of your systems: at most 20 pairs, with keys of at most 40 and values of at most 500 characters. It is in replies, events and webhooks, and in the courier’s export. The courier does not use it.
                         * @default {}
                         * @example {
                         *       "order": "4711",
                         *       "warehouse": "north"
                         *     }
                         */
                        metadata?: {
                            [key: string]: string;
                        };
                        /**
                         * @description The references that the account has defined, in its order. By default the first is your `reference`.
                         * @default []
                         */
                        references?: string[];
                        /**
                         * @description By default the owner of the key.
                         * @default {
                         *       "name": "",
                         *       "phone": "",
                         *       "email": ""
                         *     }
                         */
                        contact?: {
                            /**
                             * @description Who answers questions about the delivery.
                             * @default
                             * @example Ada Booker
                             */
                            name?: string;
                            /**
                             * @description Their telephone number.
                             * @default
                             * @example 020 7946 0100
                             */
                            phone?: string;
                            /**
                             * @description Where emails about the delivery are sent.
                             * @default
                             * @example ada@bloomsbury.example
                             */
                            email?: string;
                        };
                        /**
                         * @description Instructions for the driver for the whole delivery.
                         * @default
                         * @example Keep upright.
                         */
                        notes?: string;
                        /**
                         * @description The code of a rate of `POST /v1/rates`, instead of `service`, `tariff` and `expected_total`. The booking is made at the price of the rate, or refused with PRICE_CHANGED.
                         * @example A.5.2940.t6k3zx.9fK2mQ0aXb1c.Jw8yT5uLr2Hn0cVq4sZg7A
                         */
                        rate?: string;
                        /**
                         * @description The total of a quote in pence. If the price is now another, the request is refused with PRICE_CHANGED.
                         * @example 2940
                         */
                        expected_total?: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description One result for each booking, in their order. */
                        data: {
                            /**
                             * @description The position in the request, from 0.
                             * @example 0
                             */
                            index: number;
                            /**
                             * @description The status that the booking would have had alone.
                             * @example 201
                             */
                            status: number;
                            /**
                             * @description Whether this is the result of an earlier request with the same key.
                             * @example false
                             */
                            replayed: boolean;
                            /** @description The delivery; null if it was refused. */
                            delivery: {
                                /**
                                 * @description The id for other calls. Treat it as opaque.
                                 * @example 100000
                                 */
                                id: string;
                                /**
                                 * @description The number that people use, such as on labels and invoices.
                                 * @example MT100000
                                 */
                                number: string;
                                /**
                                 * @description Goes up by one with each change of the content or the status. Send it in If-Match to change only this version.
                                 * @example 2
                                 */
                                version: number;
                                /**
                                 * @description Your own reference; null if you sent none.
                                 * @example order-4711
                                 */
                                reference: string | null;
                                /**
                                 * @description `booked`: no driver has it yet. `assigned`: a driver is on the way to collect it. `collected`: the driver has the goods. `in_transit`: they are on their way to the delivery address. `delivered`: complete. `attempt_failed`: nobody took the goods; there may be another attempt. `on_hold`: stopped by the courier for now. `returned`: taken back to the sender. `cancelled`: cancelled by the account or the courier.
                                 * @example booked
                                 * @enum {string}
                                 */
                                status: "booked" | "assigned" | "collected" | "in_transit" | "delivered" | "attempt_failed" | "on_hold" | "returned" | "cancelled";
                                /**
                                 * @description The code of the service.
                                 * @example A
                                 */
                                service: string;
                                /**
                                 * @description The code of the tariff.
                                 * @example 5
                                 */
                                tariff: number;
                                /**
                                 * @description The name of the tariff.
                                 * @example Small van
                                 */
                                tariff_name: string;
                                /** @description Where the goods are collected. */
                                from: components["schemas"]["Stop"];
                                /** @description Deliveries on the way, in order. */
                                via: components["schemas"]["Stop"][];
                                /** @description Where the goods are delivered. */
                                to: components["schemas"]["Stop"];
                                /** @description The goods. */
                                parcels: components["schemas"]["Parcel"][];
                                /** @description The contact of the booking. */
                                contact: {
                                    /**
                                     * @description Who answers questions about the delivery.
                                     * @example Ada Booker
                                     */
                                    name: string;
                                    /**
                                     * @description Their telephone number.
                                     * @example 020 7946 0100
                                     */
                                    phone: string;
                                    /**
                                     * @description Where emails about the delivery are sent.
                                     * @example ada@bloomsbury.example
                                     */
                                    email: string;
                                };
                                /** @description The six references that the account has defined, in its order, empty where none was given. */
                                references: string[];
                                /**
                                 * @description Your own data, such as ids of your systems: texts by key. The courier does not use it. Empty if you sent none.
                                 * @example {
                                 *       "order": "4711",
                                 *       "warehouse": "north"
                                 *     }
                                 */
                                metadata: {
                                    [key: string]: string;
                                };
                                /**
                                 * @description Instructions for the driver for the whole delivery.
                                 * @example Keep upright.
                                 */
                                notes: string;
                                /**
                                 * @description Whether the driver waits at the last stop and returns to the collection address.
                                 * @example false
                                 */
                                wait_and_return: boolean;
                                /**
                                 * @description The length of the route in miles.
                                 * @example 4.2
                                 */
                                miles: number;
                                /** @description The price; null if the owner of the key may not see prices: see `no_price_reason` of `GET /v1/me`. */
                                price: components["schemas"]["Price"] | null;
                                /**
                                 * @description The public tracking page. It works without a login. Empty for a test delivery, which has none.
                                 * @example https://portal.example/docket/track?tracking_ref=MTABCD2345WXYZ
                                 */
                                tracking_url: string;
                                /**
                                 * Format: date-time
                                 * @description When it was booked. ISO 8601 with offset.
                                 * @example 2026-11-24T14:30:00+00:00
                                 */
                                created_at: string;
                                /**
                                 * Format: date-time
                                 * @description When it last changed. ISO 8601 with offset.
                                 * @example 2026-11-24T14:30:00+00:00
                                 */
                                changed_at: string;
                                /**
                                 * @description When it was delivered; null until then. ISO 8601 with offset.
                                 * @example 2026-11-24T14:30:00+00:00
                                 */
                                delivered_at: string | null;
                                /**
                                 * @description Who signed for it; null if nobody has.
                                 * @example G. Gate
                                 */
                                signed_by: string | null;
                                /** @description With `expand=events`: what happened to it, the oldest first, at most the first 100. `GET /v1/events?delivery=` has them all. */
                                events?: components["schemas"]["Event"][];
                                /** @description With `expand=charges`: the charges and credits that were added after the booking. `price` includes them. */
                                charges?: components["schemas"]["DeliveryCharge"][];
                                /** @description Every asked-for time that was moved; empty if none was moved. With `exact_times` such a request is refused instead. */
                                adjusted: {
                                    /**
                                     * @description The field of the request.
                                     * @example to.deadline
                                     */
                                    field: string;
                                    /**
                                     * Format: date-time
                                     * @description The time that was asked for. ISO 8601 with offset.
                                     * @example 2026-11-24T14:30:00+00:00
                                     */
                                    asked: string;
                                    /**
                                     * Format: date-time
                                     * @description The time that the delivery has. ISO 8601 with offset.
                                     * @example 2026-11-24T14:30:00+00:00
                                     */
                                    given: string;
                                    /**
                                     * @description `in_the_past`: the collection was to be ready before now. `before_arrival`: the driver cannot be there earlier. `before_earliest_deadline`: the journey and the account’s delivery time take longer, or the service delivers later. `as_soon_as_possible`: the ready time follows the clock. `cut_off`: the service’s bookings for the day had closed. `holiday`: the service does not work on that day. `before_opening`: the service does not collect that early in the day.
                                     * @example before_earliest_deadline
                                     * @enum {string}
                                     */
                                    reason: "in_the_past" | "before_arrival" | "before_earliest_deadline" | "as_soon_as_possible" | "cut_off" | "holiday" | "before_opening";
                                }[];
                                /** @description What was done with the coordinates of each stop that has them. They are never moved in silence: those of a request that are far from their postcode are refused. */
                                coordinates: {
                                    /**
                                     * @description The field of the request.
                                     * @example to.latitude
                                     */
                                    field: string;
                                    /** @description The coordinates of the request or of the address book. */
                                    asked: {
                                        /**
                                         * @description Degrees north, WGS84.
                                         * @example 51.5081
                                         */
                                        latitude: number;
                                        /**
                                         * @description Degrees east, WGS84.
                                         * @example -0.0759
                                         */
                                        longitude: number;
                                    };
                                    /** @description Where the stop is now. */
                                    given: {
                                        /**
                                         * @description Degrees north, WGS84.
                                         * @example 51.5081
                                         */
                                        latitude: number;
                                        /**
                                         * @description Degrees east, WGS84.
                                         * @example -0.0759
                                         */
                                        longitude: number;
                                    };
                                    /**
                                     * @description `coordinates_used`: route, price and driver go by these coordinates. `far_from_postcode`: the address book has coordinates far from the postcode of the address, so they go by the postcode.
                                     * @example coordinates_used
                                     * @enum {string}
                                     */
                                    reason: "coordinates_used" | "far_from_postcode";
                                }[];
                            } | null;
                            /** @description Why it was refused; null if it was booked. */
                            problem: {
                                /**
                                 * @description The code for clients.
                                 * @example INVALID
                                 */
                                code: string;
                                /**
                                 * @description What is wrong and how to correct it.
                                 * @example Some fields are invalid. See errors.
                                 */
                                detail: string;
                                /** @description The invalid fields. */
                                errors: {
                                    /**
                                     * @description The path of the field in the booking.
                                     * @example to.postcode
                                     */
                                    field: string;
                                    /**
                                     * @description What is wrong with it.
                                     * @example Required
                                     */
                                    message: string;
                                }[];
                                /**
                                 * @description With PRICE_CHANGED: the total now, in pence.
                                 * @example 3293
                                 */
                                total?: number;
                                /**
                                 * @description With `total`: ISO 4217.
                                 * @example GBP
                                 */
                                currency?: string;
                                /**
                                 * @description With REFERENCE_EXISTS: the id of the delivery that has the reference.
                                 * @example 102004
                                 */
                                delivery?: string;
                            } | null;
                        }[];
                    };
                };
            };
        };
    };
    getDelivery: {
        parameters: {
            query?: {
                /** @description Parts to add to each delivery, separated by commas: `events`, `charges`. */
                expand?: string;
            };
            header?: never;
            path: {
                /** @description The id of the delivery. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
        };
    };
    changeDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the delivery. */
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 512 kB and 25,000 values, nested at most 32 levels deep. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "notes": "Ring at the gate."
                 *     }
                 */
                "application/json": {
                    /** @description Changes of the collection. */
                    from?: components["schemas"]["StopChange"];
                    /** @description All deliveries on the way, in order. They replace the stops on the way. */
                    via?: {
                        /**
                         * @description The person at the address.
                         * @example Geoffrey Gate
                         */
                        name: string;
                        /**
                         * @description The business at the address. At most 50 characters are shown. A longer text is cut after a word, and the whole of it is added to `instructions`.
                         * @default
                         * @example Tower of London
                         */
                        company?: string;
                        /**
                         * @description The name or number of the building.
                         * @default
                         * @example Middle Tower
                         */
                        building?: string;
                        /**
                         * @description The street.
                         * @default
                         * @example Tower Hill
                         */
                        street?: string;
                        /**
                         * @description The village or district.
                         * @default
                         * @example
                         */
                        locality?: string;
                        /**
                         * @description The post town.
                         * @default
                         * @example London
                         */
                        town?: string;
                        /**
                         * @description The county.
                         * @default
                         * @example
                         */
                        county?: string;
                        /**
                         * @description The country: its name, or its code of two or three letters (ISO 3166).
                         * @default United Kingdom
                         * @example United Kingdom
                         */
                        country?: string;
                        /**
                         * @description The postcode.
                         * @example EC3N 4AB
                         */
                        postcode: string;
                        /**
                         * @description Degrees north, WGS84, of the door; null for the position of the postcode. Used for the route, the price and the driver. Refused if it is far from the postcode.
                         * @default null
                         * @example 51.5081
                         */
                        latitude?: number | null;
                        /**
                         * @description Degrees east, WGS84. Send it together with `latitude`.
                         * @default null
                         * @example -0.0759
                         */
                        longitude?: number | null;
                        /**
                         * @description A telephone number for the driver.
                         * @default
                         * @example 020 7946 0111
                         */
                        phone?: string;
                        /**
                         * @description An email address at this stop.
                         * @default
                         * @example gate@tower.example
                         */
                        email?: string;
                        /**
                         * @description Instructions for the driver. May have several lines.
                         * @default
                         * @example Ring twice.
                         */
                        instructions?: string;
                        /**
                         * @description When the driver may come at the earliest; null for as soon as possible. ISO 8601 with offset.
                         * @default null
                         * @example 2026-11-24T14:30:00+00:00
                         */
                        ready_at?: string | null;
                        /**
                         * @description When the driver must be there at the latest; null for the earliest possible deadline. ISO 8601 with offset.
                         * @default null
                         * @example 2026-11-24T17:00:00+00:00
                         */
                        deadline?: string | null;
                    }[];
                    /** @description Changes of the delivery address. */
                    to?: components["schemas"]["StopChange"];
                    /**
                     * @description The code of the service.
                     * @example A
                     */
                    service?: string;
                    /**
                     * @description The code of the tariff, which decides the vehicle.
                     * @example 5
                     */
                    tariff?: number;
                    /** @description All parcels. They replace the parcels. */
                    parcels?: components["schemas"]["ParcelRequest"][];
                    /**
                     * @description Whether the driver waits at the last stop and returns to the collection address.
                     * @example false
                     */
                    wait_and_return?: boolean;
                    /** @description Changes of the contact. */
                    contact?: {
                        /**
                         * @description Who answers questions about the delivery.
                         * @example Ada Booker
                         */
                        name?: string;
                        /**
                         * @description Their telephone number.
                         * @example 020 7946 0100
                         */
                        phone?: string;
                        /**
                         * @description Where emails are sent.
                         * @example ada@bloomsbury.example
                         */
                        email?: string;
                    };
                    /** @description The references that the account has defined, in its order. Those beyond the list stay. */
                    references?: string[];
                    /**
                     * @description Instructions for the driver for the whole delivery.
                     * @example Ring at the gate.
                     */
                    notes?: string;
                    /**
                     * @description Pairs to set in `metadata`. null removes a pair, and pairs that you leave out stay. They are changed at once, also when a dispatcher has to accept other changes, and after the delivery.
                     * @example {
                     *       "order": "4711",
                     *       "warehouse": null
                     *     }
                     */
                    metadata?: {
                        [key: string]: string | null;
                    };
                    /**
                     * Format: date-time
                     * @description `priced_at` of the check that you have shown. The delivery then has the times of that check, for 15 minutes. By default its times are worked out for now.
                     * @example 2026-11-24T14:30:00+00:00
                     */
                    priced_at?: string;
                    /**
                     * @description The total with the changes that you agree to, in pence. Without it, only changes at the same total are made. If the total is another, the request is refused with PRICE_CHANGED. Leave it out if the owner of the key may not see prices.
                     * @example 2940
                     */
                    expected_total?: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description `changed`: it was changed. `requested`: a dispatcher has to accept the changes. `unchanged`: the delivery is like this already.
                         * @example changed
                         * @enum {string}
                         */
                        outcome: "changed" | "requested" | "unchanged";
                        /**
                         * @description The id of the request for changes; null if it was changed at once.
                         * @example 7
                         */
                        request_id: string | null;
                        /** @description The fields that differ from the delivery. */
                        changed: {
                            /**
                             * @description The field of the request. If the number of stops changes, `via` means all stops after the collection.
                             * @example to.postcode
                             */
                            field: string;
                            /**
                             * @description `free`: changed at the same price. `repriced`: changed at today’s price. `requested`: a driver has the delivery, so a dispatcher has to accept it.
                             * @example free
                             * @enum {string}
                             */
                            effect: "free" | "repriced" | "requested";
                        }[];
                        /** @description The price with the changes; null if the owner of the key may not see it. */
                        price: components["schemas"]["Price"] | null;
                        /** @description What the new price does to the card payment; null if there is none or the price stays. */
                        payment: {
                            /**
                             * @description What will be captured of the amount that is held, in pence.
                             * @example 2940
                             */
                            capture: number;
                            /**
                             * @description What is refunded, in pence.
                             * @example 0
                             */
                            refund: number;
                            /**
                             * @description What a payment link asks for, in pence.
                             * @example 0
                             */
                            due: number;
                            /**
                             * @description The page where `due` is paid; null if nothing is due, or before the change.
                             * @example https://portal.example/pay/6f1c2a6e
                             */
                            url: string | null;
                        } | null;
                        /** @description Every asked-for time that was moved; empty if none was moved. With `exact_times` such a request is refused instead. */
                        adjusted: {
                            /**
                             * @description The field of the request.
                             * @example to.deadline
                             */
                            field: string;
                            /**
                             * Format: date-time
                             * @description The time that was asked for. ISO 8601 with offset.
                             * @example 2026-11-24T14:30:00+00:00
                             */
                            asked: string;
                            /**
                             * Format: date-time
                             * @description The time that the delivery has. ISO 8601 with offset.
                             * @example 2026-11-24T14:30:00+00:00
                             */
                            given: string;
                            /**
                             * @description `in_the_past`: the collection was to be ready before now. `before_arrival`: the driver cannot be there earlier. `before_earliest_deadline`: the journey and the account’s delivery time take longer, or the service delivers later. `as_soon_as_possible`: the ready time follows the clock. `cut_off`: the service’s bookings for the day had closed. `holiday`: the service does not work on that day. `before_opening`: the service does not collect that early in the day.
                             * @example before_earliest_deadline
                             * @enum {string}
                             */
                            reason: "in_the_past" | "before_arrival" | "before_earliest_deadline" | "as_soon_as_possible" | "cut_off" | "holiday" | "before_opening";
                        }[];
                        /** @description What was done with the coordinates of each stop that has them. They are never moved in silence: those of a request that are far from their postcode are refused. */
                        coordinates: {
                            /**
                             * @description The field of the request.
                             * @example to.latitude
                             */
                            field: string;
                            /** @description The coordinates of the request or of the address book. */
                            asked: {
                                /**
                                 * @description Degrees north, WGS84.
                                 * @example 51.5081
                                 */
                                latitude: number;
                                /**
                                 * @description Degrees east, WGS84.
                                 * @example -0.0759
                                 */
                                longitude: number;
                            };
                            /** @description Where the stop is now. */
                            given: {
                                /**
                                 * @description Degrees north, WGS84.
                                 * @example 51.5081
                                 */
                                latitude: number;
                                /**
                                 * @description Degrees east, WGS84.
                                 * @example -0.0759
                                 */
                                longitude: number;
                            };
                            /**
                             * @description `coordinates_used`: route, price and driver go by these coordinates. `far_from_postcode`: the address book has coordinates far from the postcode of the address, so they go by the postcode.
                             * @example coordinates_used
                             * @enum {string}
                             */
                            reason: "coordinates_used" | "far_from_postcode";
                        }[];
                        /** @description The delivery as it is now. */
                        delivery: components["schemas"]["Delivery"];
                    };
                };
            };
        };
    };
    checkDeliveryChanges: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the delivery. */
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 512 kB and 25,000 values, nested at most 32 levels deep. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "parcels": [
                 *         {
                 *           "quantity": 2,
                 *           "weight_kg": 3.5
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Changes of the collection. */
                    from?: components["schemas"]["StopChange"];
                    /** @description All deliveries on the way, in order. They replace the stops on the way. */
                    via?: {
                        /**
                         * @description The person at the address.
                         * @example Geoffrey Gate
                         */
                        name: string;
                        /**
                         * @description The business at the address. At most 50 characters are shown. A longer text is cut after a word, and the whole of it is added to `instructions`.
                         * @default
                         * @example Tower of London
                         */
                        company?: string;
                        /**
                         * @description The name or number of the building.
                         * @default
                         * @example Middle Tower
                         */
                        building?: string;
                        /**
                         * @description The street.
                         * @default
                         * @example Tower Hill
                         */
                        street?: string;
                        /**
                         * @description The village or district.
                         * @default
                         * @example
                         */
                        locality?: string;
                        /**
                         * @description The post town.
                         * @default
                         * @example London
                         */
                        town?: string;
                        /**
                         * @description The county.
                         * @default
                         * @example
                         */
                        county?: string;
                        /**
                         * @description The country: its name, or its code of two or three letters (ISO 3166).
                         * @default United Kingdom
                         * @example United Kingdom
                         */
                        country?: string;
                        /**
                         * @description The postcode.
                         * @example EC3N 4AB
                         */
                        postcode: string;
                        /**
                         * @description Degrees north, WGS84, of the door; null for the position of the postcode. Used for the route, the price and the driver. Refused if it is far from the postcode.
                         * @default null
                         * @example 51.5081
                         */
                        latitude?: number | null;
                        /**
                         * @description Degrees east, WGS84. Send it together with `latitude`.
                         * @default null
                         * @example -0.0759
                         */
                        longitude?: number | null;
                        /**
                         * @description A telephone number for the driver.
                         * @default
                         * @example 020 7946 0111
                         */
                        phone?: string;
                        /**
                         * @description An email address at this stop.
                         * @default
                         * @example gate@tower.example
                         */
                        email?: string;
                        /**
                         * @description Instructions for the driver. May have several lines.
                         * @default
                         * @example Ring twice.
                         */
                        instructions?: string;
                        /**
                         * @description When the driver may come at the earliest; null for as soon as possible. ISO 8601 with offset.
                         * @default null
                         * @example 2026-11-24T14:30:00+00:00
                         */
                        ready_at?: string | null;
                        /**
                         * @description When the driver must be there at the latest; null for the earliest possible deadline. ISO 8601 with offset.
                         * @default null
                         * @example 2026-11-24T17:00:00+00:00
                         */
                        deadline?: string | null;
                    }[];
                    /** @description Changes of the delivery address. */
                    to?: components["schemas"]["StopChange"];
                    /**
                     * @description The code of the service.
                     * @example A
                     */
                    service?: string;
                    /**
                     * @description The code of the tariff, which decides the vehicle.
                     * @example 5
                     */
                    tariff?: number;
                    /** @description All parcels. They replace the parcels. */
                    parcels?: components["schemas"]["ParcelRequest"][];
                    /**
                     * @description Whether the driver waits at the last stop and returns to the collection address.
                     * @example false
                     */
                    wait_and_return?: boolean;
                    /** @description Changes of the contact. */
                    contact?: {
                        /**
                         * @description Who answers questions about the delivery.
                         * @example Ada Booker
                         */
                        name?: string;
                        /**
                         * @description Their telephone number.
                         * @example 020 7946 0100
                         */
                        phone?: string;
                        /**
                         * @description Where emails are sent.
                         * @example ada@bloomsbury.example
                         */
                        email?: string;
                    };
                    /** @description The references that the account has defined, in its order. Those beyond the list stay. */
                    references?: string[];
                    /**
                     * @description Instructions for the driver for the whole delivery.
                     * @example Ring at the gate.
                     */
                    notes?: string;
                    /**
                     * @description Pairs to set in `metadata`. null removes a pair, and pairs that you leave out stay. They are changed at once, also when a dispatcher has to accept other changes, and after the delivery.
                     * @example {
                     *       "order": "4711",
                     *       "warehouse": null
                     *     }
                     */
                    metadata?: {
                        [key: string]: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description `changed`: it would be changed at once. `requested`: a dispatcher would have to accept the changes. `unchanged`: the delivery is like this already.
                         * @example changed
                         * @enum {string}
                         */
                        outcome: "changed" | "requested" | "unchanged";
                        /**
                         * @description The version of the delivery.
                         * @example 2
                         */
                        version: number;
                        /**
                         * Format: date-time
                         * @description When the price and the times were worked out. Send it with the change, which then has these times for 15 minutes. ISO 8601 with offset.
                         * @example 2026-11-24T14:30:00+00:00
                         */
                        priced_at: string;
                        /** @description The price without the changes; null if the owner of the key may not see it. */
                        price_now: components["schemas"]["Price"] | null;
                        /** @description The fields that differ from the delivery. */
                        changed: {
                            /**
                             * @description The field of the request. If the number of stops changes, `via` means all stops after the collection.
                             * @example to.postcode
                             */
                            field: string;
                            /**
                             * @description `free`: changed at the same price. `repriced`: changed at today’s price. `requested`: a driver has the delivery, so a dispatcher has to accept it.
                             * @example free
                             * @enum {string}
                             */
                            effect: "free" | "repriced" | "requested";
                        }[];
                        /** @description The price with the changes; null if the owner of the key may not see it. */
                        price: components["schemas"]["Price"] | null;
                        /** @description What the new price does to the card payment; null if there is none or the price stays. */
                        payment: {
                            /**
                             * @description What will be captured of the amount that is held, in pence.
                             * @example 2940
                             */
                            capture: number;
                            /**
                             * @description What is refunded, in pence.
                             * @example 0
                             */
                            refund: number;
                            /**
                             * @description What a payment link asks for, in pence.
                             * @example 0
                             */
                            due: number;
                            /**
                             * @description The page where `due` is paid; null if nothing is due, or before the change.
                             * @example https://portal.example/pay/6f1c2a6e
                             */
                            url: string | null;
                        } | null;
                        /** @description Every asked-for time that was moved; empty if none was moved. With `exact_times` such a request is refused instead. */
                        adjusted: {
                            /**
                             * @description The field of the request.
                             * @example to.deadline
                             */
                            field: string;
                            /**
                             * Format: date-time
                             * @description The time that was asked for. ISO 8601 with offset.
                             * @example 2026-11-24T14:30:00+00:00
                             */
                            asked: string;
                            /**
                             * Format: date-time
                             * @description The time that the delivery has. ISO 8601 with offset.
                             * @example 2026-11-24T14:30:00+00:00
                             */
                            given: string;
                            /**
                             * @description `in_the_past`: the collection was to be ready before now. `before_arrival`: the driver cannot be there earlier. `before_earliest_deadline`: the journey and the account’s delivery time take longer, or the service delivers later. `as_soon_as_possible`: the ready time follows the clock. `cut_off`: the service’s bookings for the day had closed. `holiday`: the service does not work on that day. `before_opening`: the service does not collect that early in the day.
                             * @example before_earliest_deadline
                             * @enum {string}
                             */
                            reason: "in_the_past" | "before_arrival" | "before_earliest_deadline" | "as_soon_as_possible" | "cut_off" | "holiday" | "before_opening";
                        }[];
                        /** @description What was done with the coordinates of each stop that has them. They are never moved in silence: those of a request that are far from their postcode are refused. */
                        coordinates: {
                            /**
                             * @description The field of the request.
                             * @example to.latitude
                             */
                            field: string;
                            /** @description The coordinates of the request or of the address book. */
                            asked: {
                                /**
                                 * @description Degrees north, WGS84.
                                 * @example 51.5081
                                 */
                                latitude: number;
                                /**
                                 * @description Degrees east, WGS84.
                                 * @example -0.0759
                                 */
                                longitude: number;
                            };
                            /** @description Where the stop is now. */
                            given: {
                                /**
                                 * @description Degrees north, WGS84.
                                 * @example 51.5081
                                 */
                                latitude: number;
                                /**
                                 * @description Degrees east, WGS84.
                                 * @example -0.0759
                                 */
                                longitude: number;
                            };
                            /**
                             * @description `coordinates_used`: route, price and driver go by these coordinates. `far_from_postcode`: the address book has coordinates far from the postcode of the address, so they go by the postcode.
                             * @example coordinates_used
                             * @enum {string}
                             */
                            reason: "coordinates_used" | "far_from_postcode";
                        }[];
                    };
                };
            };
        };
    };
    listChangeRequests: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the delivery. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requests. */
                        data: {
                            /**
                             * @description The id of the request.
                             * @example 7
                             */
                            id: string;
                            /**
                             * @description `open`: waits for a dispatcher. `accepted`: the delivery was changed. `refused`: see `reason`. `withdrawn`: by the account. `lapsed`: the delivery was finished or cancelled first.
                             * @example open
                             * @enum {string}
                             */
                            state: "open" | "accepted" | "refused" | "withdrawn" | "lapsed";
                            /**
                             * Format: date-time
                             * @description When it was made. ISO 8601 with offset.
                             * @example 2026-11-24T14:30:00+00:00
                             */
                            requested_at: string;
                            /**
                             * @description When it was answered; null while it is open. ISO 8601 with offset.
                             * @example 2026-11-24T14:30:00+00:00
                             */
                            answered_at: string | null;
                            /**
                             * @description Why it was refused; otherwise empty.
                             * @example
                             */
                            reason: string;
                            /** @description The fields that it would change. */
                            fields: string[];
                            /**
                             * @description The total with the changes in pence; null if the owner of the key may not see prices.
                             * @example 3300
                             */
                            total: number | null;
                        }[];
                    };
                };
            };
        };
    };
    withdrawChangeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the delivery. */
                id: string;
                /** @description The id of the request. */
                request_id: string;
            };
            cookie?: never;
        };
        /** @description At most 128 kB and 5,000 values, nested at most 32 levels deep. */
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The id of the request.
                         * @example 7
                         */
                        id: string;
                        /**
                         * @description `open`: waits for a dispatcher. `accepted`: the delivery was changed. `refused`: see `reason`. `withdrawn`: by the account. `lapsed`: the delivery was finished or cancelled first.
                         * @example open
                         * @enum {string}
                         */
                        state: "open" | "accepted" | "refused" | "withdrawn" | "lapsed";
                        /**
                         * Format: date-time
                         * @description When it was made. ISO 8601 with offset.
                         * @example 2026-11-24T14:30:00+00:00
                         */
                        requested_at: string;
                        /**
                         * @description When it was answered; null while it is open. ISO 8601 with offset.
                         * @example 2026-11-24T14:30:00+00:00
                         */
                        answered_at: string | null;
                        /**
                         * @description Why it was refused; otherwise empty.
                         * @example
                         */
                        reason: string;
                        /** @description The fields that it would change. */
                        fields: string[];
                        /**
                         * @description The total with the changes in pence; null if the owner of the key may not see prices.
                         * @example 3300
                         */
                        total: number | null;
                    };
                };
            };
        };
    };
    getCancellationFee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the delivery. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The id of the delivery.
                         * @example 100000
                         */
                        id: string;
                        /**
                         * @description Whether there is a fee.
                         * @example false
                         */
                        has_fee: boolean;
                        /** @description The fee as a price, which would replace that of the delivery; null if the owner of the key may not see prices. */
                        fee: components["schemas"]["Price"] | null;
                    };
                };
            };
        };
    };
    cancelDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the delivery. */
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 128 kB and 5,000 values, nested at most 32 levels deep. */
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": {
                    /**
                     * @description The total of the fee that you agree to, in pence. Without it, only a delivery without a fee is cancelled. If the fee is another, the request is refused with PRICE_CHANGED. Leave it out if the owner of the key may not see prices.
                     * @example 0
                     */
                    expected_fee?: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
        };
    };
    returnDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the delivery. */
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 128 kB and 5,000 values, nested at most 32 levels deep. */
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": {
                    /**
                     * @description The code of the service. By default that of the delivery.
                     * @example A
                     */
                    service?: string;
                    /**
                     * @description The code of the tariff. By default that of the delivery.
                     * @example 5
                     */
                    tariff?: number;
                    /**
                     * @description When the driver may collect at the earliest; null for as soon as possible. ISO 8601 with offset.
                     * @default null
                     * @example 2026-11-24T14:30:00+00:00
                     */
                    ready_at?: string | null;
                    /**
                     * @description Your own reference, such as an order number. Each can be used once by the account: a second booking with it is refused with REFERENCE_EXISTS, which names the first.
                     * @example order-4711
                     */
                    reference?: string;
                    /**
                     * @description Your own data, such as ids of your systems: at most 20 pairs, with keys of at most 40 and values of at most 500 characters. It is in replies, events and webhooks, and in the courier’s export. The courier does not use it.
                     * @default {}
                     * @example {
                     *       "order": "4711",
                     *       "warehouse": "north"
                     *     }
                     */
                    metadata?: {
                        [key: string]: string;
                    };
                    /**
                     * @description Instructions for the driver for the whole delivery.
                     * @default
                     * @example Keep upright.
                     */
                    notes?: string;
                    /**
                     * @description The total of a quote in pence. If the price is now another, the request is refused with PRICE_CHANGED.
                     * @example 2940
                     */
                    expected_total?: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The id for other calls. Treat it as opaque.
                         * @example 100000
                         */
                        id: string;
                        /**
                         * @description The number that people use, such as on labels and invoices.
                         * @example MT100000
                         */
                        number: string;
                        /**
                         * @description Goes up by one with each change of the content or the status. Send it in If-Match to change only this version.
                         * @example 2
                         */
                        version: number;
                        /**
                         * @description Your own reference; null if you sent none.
                         * @example order-4711
                         */
                        reference: string | null;
                        /**
                         * @description `booked`: no driver has it yet. `assigned`: a driver is on the way to collect it. `collected`: the driver has the goods. `in_transit`: they are on their way to the delivery address. `delivered`: complete. `attempt_failed`: nobody took the goods; there may be another attempt. `on_hold`: stopped by the courier for now. `returned`: taken back to the sender. `cancelled`: cancelled by the account or the courier.
                         * @example booked
                         * @enum {string}
                         */
                        status: "booked" | "assigned" | "collected" | "in_transit" | "delivered" | "attempt_failed" | "on_hold" | "returned" | "cancelled";
                        /**
                         * @description The code of the service.
                         * @example A
                         */
                        service: string;
                        /**
                         * @description The code of the tariff.
                         * @example 5
                         */
                        tariff: number;
                        /**
                         * @description The name of the tariff.
                         * @example Small van
                         */
                        tariff_name: string;
                        /** @description Where the goods are collected. */
                        from: components["schemas"]["Stop"];
                        /** @description Deliveries on the way, in order. */
                        via: components["schemas"]["Stop"][];
                        /** @description Where the goods are delivered. */
                        to: components["schemas"]["Stop"];
                        /** @description The goods. */
                        parcels: components["schemas"]["Parcel"][];
                        /** @description The contact of the booking. */
                        contact: {
                            /**
                             * @description Who answers questions about the delivery.
                             * @example Ada Booker
                             */
                            name: string;
                            /**
                             * @description Their telephone number.
                             * @example 020 7946 0100
                             */
                            phone: string;
                            /**
                             * @description Where emails about the delivery are sent.
                             * @example ada@bloomsbury.example
                             */
                            email: string;
                        };
                        /** @description The six references that the account has defined, in its order, empty where none was given. */
                        references: string[];
                        /**
                         * @description Your own data, such as ids of your systems: texts by key. The courier does not use it. Empty if you sent none.
                         * @example {
                         *       "order": "4711",
                         *       "warehouse": "north"
                         *     }
                         */
                        metadata: {
                            [key: string]: string;
                        };
                        /**
                         * @description Instructions for the driver for the whole delivery.
                         * @example Keep upright.
                         */
                        notes: string;
                        /**
                         * @description Whether the driver waits at the last stop and returns to the collection address.
                         * @example false
                         */
                        wait_and_return: boolean;
                        /**
                         * @description The length of the route in miles.
                         * @example 4.2
                         */
                        miles: number;
                        /** @description The price; null if the owner of the key may not see prices: see `no_price_reason` of `GET /v1/me`. */
                        price: components["schemas"]["Price"] | null;
                        /**
                         * @description The public tracking page. It works without a login. Empty for a test delivery, which has none.
                         * @example https://portal.example/docket/track?tracking_ref=MTABCD2345WXYZ
                         */
                        tracking_url: string;
                        /**
                         * Format: date-time
                         * @description When it was booked. ISO 8601 with offset.
                         * @example 2026-11-24T14:30:00+00:00
                         */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @description When it last changed. ISO 8601 with offset.
                         * @example 2026-11-24T14:30:00+00:00
                         */
                        changed_at: string;
                        /**
                         * @description When it was delivered; null until then. ISO 8601 with offset.
                         * @example 2026-11-24T14:30:00+00:00
                         */
                        delivered_at: string | null;
                        /**
                         * @description Who signed for it; null if nobody has.
                         * @example G. Gate
                         */
                        signed_by: string | null;
                        /** @description With `expand=events`: what happened to it, the oldest first, at most the first 100. `GET /v1/events?delivery=` has them all. */
                        events?: components["schemas"]["Event"][];
                        /** @description With `expand=charges`: the charges and credits that were added after the booking. `price` includes them. */
                        charges?: components["schemas"]["DeliveryCharge"][];
                        /** @description Every asked-for time that was moved; empty if none was moved. With `exact_times` such a request is refused instead. */
                        adjusted: {
                            /**
                             * @description The field of the request.
                             * @example to.deadline
                             */
                            field: string;
                            /**
                             * Format: date-time
                             * @description The time that was asked for. ISO 8601 with offset.
                             * @example 2026-11-24T14:30:00+00:00
                             */
                            asked: string;
                            /**
                             * Format: date-time
                             * @description The time that the delivery has. ISO 8601 with offset.
                             * @example 2026-11-24T14:30:00+00:00
                             */
                            given: string;
                            /**
                             * @description `in_the_past`: the collection was to be ready before now. `before_arrival`: the driver cannot be there earlier. `before_earliest_deadline`: the journey and the account’s delivery time take longer, or the service delivers later. `as_soon_as_possible`: the ready time follows the clock. `cut_off`: the service’s bookings for the day had closed. `holiday`: the service does not work on that day. `before_opening`: the service does not collect that early in the day.
                             * @example before_earliest_deadline
                             * @enum {string}
                             */
                            reason: "in_the_past" | "before_arrival" | "before_earliest_deadline" | "as_soon_as_possible" | "cut_off" | "holiday" | "before_opening";
                        }[];
                        /** @description What was done with the coordinates of each stop that has them. They are never moved in silence: those of a request that are far from their postcode are refused. */
                        coordinates: {
                            /**
                             * @description The field of the request.
                             * @example to.latitude
                             */
                            field: string;
                            /** @description The coordinates of the request or of the address book. */
                            asked: {
                                /**
                                 * @description Degrees north, WGS84.
                                 * @example 51.5081
                                 */
                                latitude: number;
                                /**
                                 * @description Degrees east, WGS84.
                                 * @example -0.0759
                                 */
                                longitude: number;
                            };
                            /** @description Where the stop is now. */
                            given: {
                                /**
                                 * @description Degrees north, WGS84.
                                 * @example 51.5081
                                 */
                                latitude: number;
                                /**
                                 * @description Degrees east, WGS84.
                                 * @example -0.0759
                                 */
                                longitude: number;
                            };
                            /**
                             * @description `coordinates_used`: route, price and driver go by these coordinates. `far_from_postcode`: the address book has coordinates far from the postcode of the address, so they go by the postcode.
                             * @example coordinates_used
                             * @enum {string}
                             */
                            reason: "coordinates_used" | "far_from_postcode";
                        }[];
                    };
                };
            };
        };
    };
    advanceDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the delivery. */
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 128 kB and 5,000 values, nested at most 32 levels deep. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "to": "delivered"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The status that the delivery gets now. Those on the way are set too.
                     * @example delivered
                     * @enum {string}
                     */
                    to: "assigned" | "collected" | "in_transit" | "delivered" | "attempt_failed";
                    /**
                     * @description Who signs for a delivery.
                     * @default Test recipient
                     * @example G. Gate
                     */
                    signed_by?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
        };
    };
    getLabel: {
        parameters: {
            query?: {
                /** @description `a6`, `4x6` (inches) and `a4` are PDF. `zpl` is text for label printers. */
                format?: "a6" | "4x6" | "a4" | "zpl";
            };
            header?: never;
            path: {
                /** @description The id of the delivery. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "text/plain": string;
                };
            };
        };
    };
    getLabels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 128 kB and 5,000 values, nested at most 32 levels deep. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "deliveries": [
                 *         "100000",
                 *         "100001"
                 *       ],
                 *       "format": "a6"
                 *     }
                 */
                "application/json": {
                    /** @description The ids of the deliveries. */
                    deliveries: string[];
                    /**
                     * @description `a6`, `4x6` (inches) and `a4` are PDF. `zpl` is text for label printers.
                     * @default a6
                     * @example a6
                     * @enum {string}
                     */
                    format?: "a6" | "4x6" | "a4" | "zpl";
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "text/plain": string;
                };
            };
        };
    };
    getDriverPosition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the delivery. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The last position of the driver; null if it is not known or not shown. */
                        position: {
                            /**
                             * @description Degrees north, WGS84.
                             * @example 51.51
                             */
                            latitude: number;
                            /**
                             * @description Degrees east, WGS84.
                             * @example -0.12
                             */
                            longitude: number;
                            /**
                             * @description Whether it is rounded to about a kilometre.
                             * @example true
                             */
                            is_approximate: boolean;
                            /**
                             * Format: date-time
                             * @description When the driver was there. ISO 8601 with offset.
                             * @example 2026-11-24T14:30:00+00:00
                             */
                            at: string;
                        } | null;
                    };
                };
            };
        };
    };
    listProof: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the delivery. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The signatures and photos. */
                        data: components["schemas"]["Proof"][];
                    };
                };
            };
        };
    };
    getProofFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the delivery. */
                id: string;
                /** @description The id of the proof. */
                proof_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                    "image/png": string;
                    "image/jpeg": string;
                    "image/webp": string;
                };
            };
        };
    };
    createImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 1 MB and 50,000 values, nested at most 32 levels deep. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "orders.csv",
                 *       "content": "Order,Name,Postcode,Booking contact telephone\norder-4801,Geoffrey Gate,EC3N 4AB,020 7946 0100"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The name of the file, which users see.
                     * @example orders.csv
                     */
                    name: string;
                    /**
                     * @description The text of the file: headings, then a row for each booking, with commas, semicolons, tabs or bars between the cells.
                     * @example Order,Name,Postcode
                     *     order-4711,Geoffrey Gate,EC3N 4AB
                     */
                    content: string;
                    /**
                     * @description `never`: users book in the portal. `ready`: books the rows that are ready. `all_or_nothing`: books them if every row of the file is ready or known, and otherwise none; a row that is refused later, such as by a credit limit, is `refused` alone. Booking begins with the request and continues after it.
                     * @default never
                     * @example never
                     * @enum {string}
                     */
                    book?: "never" | "ready" | "all_or_nothing";
                    /** @description How the columns become fields. By default the columns that the account used last for these headings, or else those that the headings name. */
                    mapping?: {
                        /**
                         * @description The headings of the columns by field, such as `to.postcode`. Texts of several columns are joined, or the first that is not empty counts.
                         * @example {
                         *       "reference": [
                         *         "Order"
                         *       ],
                         *       "to.name": [
                         *         "Name"
                         *       ],
                         *       "to.postcode": [
                         *         "Postcode"
                         *       ]
                         *     }
                         */
                        columns: {
                            [key: string]: string[];
                        };
                        /**
                         * @description Texts that every row has, by field.
                         * @default {}
                         * @example {
                         *       "service": "A"
                         *     }
                         */
                        constants?: {
                            [key: string]: string;
                        };
                        /**
                         * @description Whether days or months are first in dates such as 03/04/2027.
                         * @default day
                         * @example day
                         * @enum {string}
                         */
                        date_order?: "day" | "month";
                        /**
                         * @description The unit of weights.
                         * @default kg
                         * @example kg
                         * @enum {string}
                         */
                        weight_unit?: "kg" | "g";
                    };
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The id for other calls. Treat it as opaque.
                         * @example 1
                         */
                        id: string;
                        /**
                         * @description The name of the file.
                         * @example orders.csv
                         */
                        name: string;
                        /**
                         * @description `booking` while its rows are being booked. Ask again until it is `open`.
                         * @example open
                         * @enum {string}
                         */
                        state: "open" | "booking";
                        /**
                         * Format: date-time
                         * @description When it was started. ISO 8601 with offset.
                         * @example 2026-11-24T14:30:00+00:00
                         */
                        created_at: string;
                        /**
                         * @description The page of the portal on which users see the rows, correct them and book them.
                         * @example https://portal.example/docket/import?_id=1
                         */
                        url: string;
                        /** @description The number of rows by state. */
                        counts: {
                            /**
                             * @description The number of rows in this state.
                             * @example 1
                             */
                            error: number;
                            /**
                             * @description The number of rows in this state.
                             * @example 1
                             */
                            ready: number;
                            /**
                             * @description The number of rows in this state.
                             * @example 1
                             */
                            alike: number;
                            /**
                             * @description The number of rows in this state.
                             * @example 1
                             */
                            known: number;
                            /**
                             * @description The number of rows in this state.
                             * @example 1
                             */
                            left_out: number;
                            /**
                             * @description The number of rows in this state.
                             * @example 1
                             */
                            booked: number;
                            /**
                             * @description The number of rows in this state.
                             * @example 1
                             */
                            refused: number;
                        };
                        /**
                         * @description The number of deliveries that the ready rows are: the rows of a job are one.
                         * @example 1
                         */
                        ready_deliveries: number;
                        /**
                         * @description The same for the booked rows.
                         * @example 0
                         */
                        booked_deliveries: number;
                        /**
                         * @description The price of the ready rows. In pence with VAT; null if the owner of the key may not see prices.
                         * @example 2940
                         */
                        ready_total: number | null;
                        /**
                         * @description The price of the booked rows. In pence with VAT; null if the owner of the key may not see prices.
                         * @example 0
                         */
                        booked_total: number | null;
                        /**
                         * @description ISO 4217.
                         * @example GBP
                         */
                        currency: string;
                        /** @description The rows in the order of the file, at most 500. */
                        data: {
                            /**
                             * @description The number of the row in the file.
                             * @example 2
                             */
                            row: number;
                            /**
                             * @description `error`: see `errors`. `ready`: can be booked. `alike`: equals a booking of the last days but for its day; a user must tick it in the portal. `known`: booked before, see `delivery`. `left_out`: by a user in the portal. `booked`: by this import, see `delivery`. `refused`: it could not be booked when its turn came, see `errors`.
                             * @example ready
                             * @enum {string}
                             */
                            state: "error" | "ready" | "alike" | "known" | "left_out" | "booked" | "refused";
                            /**
                             * @description Your own reference in the file, such as an order number; null if it has none.
                             * @example order-4711
                             */
                            reference: string | null;
                            /**
                             * @description For a later row of a job: the number of its first row, of whose delivery it is a further stop. Null for all others.
                             * @example null
                             */
                            first: number | null;
                            /** @description What is wrong with the row. */
                            errors: {
                                /**
                                 * @description The field of the cell, such as `to.postcode`; empty for the whole row.
                                 * @example to.postcode
                                 */
                                field: string;
                                /**
                                 * @description What is wrong with it.
                                 * @example Please enter a full UK postcode.
                                 */
                                message: string;
                            }[];
                            /**
                             * @description The price; null also without one, and for a later row of a job. In pence with VAT; null if the owner of the key may not see prices.
                             * @example 2940
                             */
                            total: number | null;
                            /**
                             * @description The id of the delivery that it is booked as, or that it is like; null if there is none.
                             * @example 100000
                             */
                            delivery: string | null;
                            /**
                             * @description The number of that delivery.
                             * @example MT100000
                             */
                            number: string | null;
                        }[];
                        /**
                         * @description The cursor of the next rows; null on the last page.
                         * @example null
                         */
                        next_cursor: string | null;
                        /** @description Rows of a shop’s export that are not to be booked, such as cancelled orders. */
                        not_imported: {
                            /**
                             * @description The number of the row in the file.
                             * @example 2
                             */
                            row: number;
                            /**
                             * @description Why it is not to be booked.
                             * @example cancelled
                             */
                            reason: string;
                        }[];
                    };
                };
            };
        };
    };
    getImport: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id of the import. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
        };
    };
    listAddresses: {
        parameters: {
            query?: {
                /** @description Words that every address must contain. */
                search?: string;
                /** @description Addresses for collections or for deliveries. */
                kind?: "collection" | "delivery";
                /** @description `next_cursor` of an earlier reply. */
                cursor?: string | null;
                /** @description Addresses per page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The addresses. */
                        data: components["schemas"]["Address"][];
                        /**
                         * @description The cursor of the next page; null on the last.
                         * @example null
                         */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    createAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 128 kB and 5,000 values, nested at most 32 levels deep. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "company": "British Library",
                 *       "street": "96 Euston Road",
                 *       "town": "London",
                 *       "postcode": "NW1 2DB"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Whether it is for collections or deliveries.
                     * @default delivery
                     * @example delivery
                     * @enum {string}
                     */
                    kind?: "collection" | "delivery";
                    /**
                     * @description Whether the booking form fills it in as the delivery address. An account has at most one.
                     * @default false
                     * @example false
                     */
                    is_default?: boolean;
                    /**
                     * @description The business at the address.
                     * @default
                     * @example British Library
                     */
                    company?: string;
                    /**
                     * @description The name or number of the building.
                     * @default
                     * @example
                     */
                    building?: string;
                    /**
                     * @description The street.
                     * @default
                     * @example 96 Euston Road
                     */
                    street?: string;
                    /**
                     * @description The village or district.
                     * @default
                     * @example
                     */
                    locality?: string;
                    /**
                     * @description The post town.
                     * @default
                     * @example London
                     */
                    town?: string;
                    /**
                     * @description The county.
                     * @default
                     * @example
                     */
                    county?: string;
                    /**
                     * @description The country.
                     * @default United Kingdom
                     * @example United Kingdom
                     */
                    country?: string;
                    /**
                     * @description The postcode.
                     * @example NW1 2DB
                     */
                    postcode: string;
                    /**
                     * @description Degrees north, WGS84. Refused if it is far from the postcode.
                     * @default null
                     * @example 51.53
                     */
                    latitude?: number | null;
                    /**
                     * @description Degrees east, WGS84. Send it together with `latitude`.
                     * @default null
                     * @example -0.1277
                     */
                    longitude?: number | null;
                    /**
                     * @description The id of one of your accounts; by default that of the key.
                     * @example 1
                     */
                    account?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"];
                };
            };
        };
    };
    checkAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 128 kB and 5,000 values, nested at most 32 levels deep. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "street": "Tower Hill",
                 *       "town": "London",
                 *       "postcode": "ec3n4ab"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The business at the address. At most 50 characters are shown. A longer text is cut after a word, and the whole of it is added to `instructions`.
                     * @default
                     * @example Tower of London
                     */
                    company?: string;
                    /**
                     * @description The name or number of the building.
                     * @default
                     * @example Middle Tower
                     */
                    building?: string;
                    /**
                     * @description The street.
                     * @default
                     * @example Tower Hill
                     */
                    street?: string;
                    /**
                     * @description The village or district.
                     * @default
                     * @example
                     */
                    locality?: string;
                    /**
                     * @description The post town.
                     * @default
                     * @example London
                     */
                    town?: string;
                    /**
                     * @description The county.
                     * @default
                     * @example
                     */
                    county?: string;
                    /**
                     * @description The country: its name, or its code of two or three letters (ISO 3166).
                     * @default United Kingdom
                     * @example United Kingdom
                     */
                    country?: string;
                    /**
                     * @description The postcode.
                     * @example EC3N 4AB
                     */
                    postcode: string;
                    /**
                     * @description Degrees north, WGS84, of the door.
                     * @default null
                     * @example 51.5081
                     */
                    latitude?: number | null;
                    /**
                     * @description Degrees east, WGS84. Send it together with `latitude`.
                     * @default null
                     * @example -0.0759
                     */
                    longitude?: number | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description `found`: the position is that of your coordinates or of the postcode. `moved`: your coordinates are far from the postcode, which is used instead; a booking with them is refused. `unknown`: the postcode itself is not known, so the position is the centre of its district, if that is known.
                         * @example found
                         * @enum {string}
                         */
                        outcome: "found" | "moved" | "unknown";
                        /** @description Where a driver is sent to; null if nothing is known, and then nothing can be booked. */
                        position: {
                            /**
                             * @description Degrees north, WGS84.
                             * @example 51.5081
                             */
                            latitude: number;
                            /**
                             * @description Degrees east, WGS84.
                             * @example -0.0759
                             */
                            longitude: number;
                            /**
                             * @description What it is the position of. From the centre of a district, the price can be some miles off.
                             * @example postcode
                             * @enum {string}
                             */
                            of: "coordinates" | "postcode" | "district";
                        } | null;
                        /**
                         * @description How far your coordinates are from the postcode in miles; null without coordinates or without a position.
                         * @example 0.2
                         */
                        miles: number | null;
                        /**
                         * @description The postcode in its usual form.
                         * @example EC3N 4AB
                         */
                        postcode: string;
                        /**
                         * @description The country by its name.
                         * @example United Kingdom
                         */
                        country: string;
                    };
                };
            };
        };
    };
    getAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the address. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"];
                };
            };
        };
    };
    deleteAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the address. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The id of the deleted address.
                         * @example 1
                         */
                        id: string;
                    };
                };
            };
        };
    };
    changeAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the address. */
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 128 kB and 5,000 values, nested at most 32 levels deep. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "building": "Gate 2"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Whether it is for collections or deliveries.
                     * @example delivery
                     * @enum {string}
                     */
                    kind?: "collection" | "delivery";
                    /**
                     * @description Whether the booking form fills it in as the delivery address.
                     * @example false
                     */
                    is_default?: boolean;
                    /**
                     * @description The business at the address.
                     * @example British Library
                     */
                    company?: string;
                    /**
                     * @description The name or number of the building.
                     * @example
                     */
                    building?: string;
                    /**
                     * @description The street.
                     * @example 96 Euston Road
                     */
                    street?: string;
                    /**
                     * @description The village or district.
                     * @example
                     */
                    locality?: string;
                    /**
                     * @description The post town.
                     * @example London
                     */
                    town?: string;
                    /**
                     * @description The county.
                     * @example
                     */
                    county?: string;
                    /**
                     * @description The country.
                     * @example United Kingdom
                     */
                    country?: string;
                    /**
                     * @description The postcode.
                     * @example NW1 2DB
                     */
                    postcode?: string;
                    /**
                     * @description Degrees north, WGS84. Another postcode has none unless you send it. Refused if it is far from the postcode.
                     * @example 51.53
                     */
                    latitude?: number | null;
                    /**
                     * @description Degrees east, WGS84. Send it together with `latitude`.
                     * @example -0.1277
                     */
                    longitude?: number | null;
                    /**
                     * @description The version that you have read. If the address has changed since, the request is refused with CONFLICT.
                     * @example 1
                     */
                    version?: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description `next_after` of an earlier reply. Without it, the list begins with the oldest event. */
                after?: string;
                /** @description Events of these types, separated by commas. */
                types?: string;
                /** @description Events of the delivery with this id. */
                delivery?: string;
                /** @description Events per page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The events. */
                        data: components["schemas"]["Event"][];
                        /**
                         * @description Send it as `after` to get what comes next.
                         * @example 4736
                         */
                        next_after: string;
                        /**
                         * @description Whether there are more events now.
                         * @example false
                         */
                        has_more: boolean;
                    };
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The webhooks. */
                        data: components["schemas"]["Webhook"][];
                    };
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 128 kB and 5,000 values, nested at most 32 levels deep. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://shop.example/despatch",
                 *       "types": [
                 *         "delivery.created",
                 *         "delivery.delivered"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The address to send messages to: https, and on the public internet.
                     * @example https://shop.example/despatch
                     */
                    url: string;
                    /** @description The types of events to receive. */
                    types: ("delivery.created" | "delivery.status_changed" | "delivery.delivered" | "delivery.cancelled" | "delivery.amended" | "delivery.change_requested" | "delivery.stop_arrived" | "delivery.stop_left" | "delivery.charge_added" | "payment.changed" | "schedule.failed")[];
                    /**
                     * @description Whether it receives events.
                     * @default active
                     * @example active
                     * @enum {string}
                     */
                    state?: "active" | "paused";
                    /**
                     * @description Whether its messages have amounts: by default, if the key may see prices. A key that may not cannot ask for them.
                     * @example true
                     */
                    amounts?: boolean;
                    /**
                     * @description The id of one of your accounts; by default that of the key.
                     * @example 1
                     */
                    account?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The id of the webhook.
                         * @example 1
                         */
                        id: string;
                        /**
                         * @description The id of its account.
                         * @example 1
                         */
                        account: string;
                        /**
                         * @description The address that messages are sent to.
                         * @example https://shop.example/despatch
                         */
                        url: string;
                        /** @description The types of events that it receives. */
                        types: ("delivery.created" | "delivery.status_changed" | "delivery.delivered" | "delivery.cancelled" | "delivery.amended" | "delivery.change_requested" | "delivery.stop_arrived" | "delivery.stop_left" | "delivery.charge_added" | "payment.changed" | "schedule.failed")[];
                        /**
                         * @description A paused webhook receives nothing. Its events can be replayed later.
                         * @example active
                         * @enum {string}
                         */
                        state: "active" | "paused";
                        /**
                         * @description Whether its messages have amounts. False after a change by a key that may not see prices.
                         * @example true
                         */
                        amounts: boolean;
                        /**
                         * Format: date-time
                         * @description When it was created. ISO 8601 with offset.
                         * @example 2026-11-24T14:30:00+00:00
                         */
                        created_at: string;
                        /**
                         * @description Until then messages have a second signature, with the secret before the rotation; null if they have one. ISO 8601 with offset.
                         * @example 2026-11-24T14:30:00+00:00
                         */
                        old_secret_until: string | null;
                        /** @description The latest replay; null if there was none. */
                        replay: components["schemas"]["WebhookReplay"] | null;
                        /**
                         * Format: starts_with
                         * @description The secret that verifies the messages (Standard Webhooks). It is not shown again.
                         * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
                         */
                        secret: string;
                    };
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The id of the deleted webhook.
                         * @example 1
                         */
                        id: string;
                    };
                };
            };
        };
    };
    changeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 128 kB and 5,000 values, nested at most 32 levels deep. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "state": "paused"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The address to send messages to: https, and on the public internet.
                     * @example https://shop.example/despatch
                     */
                    url?: string;
                    /** @description The types of events to receive. */
                    types?: ("delivery.created" | "delivery.status_changed" | "delivery.delivered" | "delivery.cancelled" | "delivery.amended" | "delivery.change_requested" | "delivery.stop_arrived" | "delivery.stop_left" | "delivery.charge_added" | "payment.changed" | "schedule.failed")[];
                    /**
                     * @description Whether it receives events.
                     * @example active
                     * @enum {string}
                     */
                    state?: "active" | "paused";
                    /**
                     * @description Whether its messages have amounts: by default, if the key may see prices. A key that may not cannot ask for them.
                     * @example true
                     */
                    amounts?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 128 kB and 5,000 values, nested at most 32 levels deep. */
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": {
                    /**
                     * @description For how many hours the secret of now stays valid; 0 ends every earlier secret at once. While an earlier secret is valid, only 0 is accepted.
                     * @default 24
                     * @example 24
                     */
                    hours?: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The id of the webhook.
                         * @example 1
                         */
                        id: string;
                        /**
                         * @description The id of its account.
                         * @example 1
                         */
                        account: string;
                        /**
                         * @description The address that messages are sent to.
                         * @example https://shop.example/despatch
                         */
                        url: string;
                        /** @description The types of events that it receives. */
                        types: ("delivery.created" | "delivery.status_changed" | "delivery.delivered" | "delivery.cancelled" | "delivery.amended" | "delivery.change_requested" | "delivery.stop_arrived" | "delivery.stop_left" | "delivery.charge_added" | "payment.changed" | "schedule.failed")[];
                        /**
                         * @description A paused webhook receives nothing. Its events can be replayed later.
                         * @example active
                         * @enum {string}
                         */
                        state: "active" | "paused";
                        /**
                         * @description Whether its messages have amounts. False after a change by a key that may not see prices.
                         * @example true
                         */
                        amounts: boolean;
                        /**
                         * Format: date-time
                         * @description When it was created. ISO 8601 with offset.
                         * @example 2026-11-24T14:30:00+00:00
                         */
                        created_at: string;
                        /**
                         * @description Until then messages have a second signature, with the secret before the rotation; null if they have one. ISO 8601 with offset.
                         * @example 2026-11-24T14:30:00+00:00
                         */
                        old_secret_until: string | null;
                        /** @description The latest replay; null if there was none. */
                        replay: components["schemas"]["WebhookReplay"] | null;
                        /**
                         * Format: starts_with
                         * @description The secret that verifies the messages (Standard Webhooks). It is not shown again.
                         * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
                         */
                        secret: string;
                    };
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 128 kB and 5,000 values, nested at most 32 levels deep. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "delivery.delivered"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The type of the event.
                     * @example delivery.created
                     * @enum {string}
                     */
                    type: "delivery.created" | "delivery.status_changed" | "delivery.delivered" | "delivery.cancelled" | "delivery.amended" | "delivery.change_requested" | "delivery.stop_arrived" | "delivery.stop_left" | "delivery.charge_added" | "payment.changed" | "schedule.failed";
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookMessage"];
                };
            };
        };
    };
    listWebhookMessages: {
        parameters: {
            query?: {
                /** @description `next_cursor` of an earlier reply. */
                cursor?: string | null;
                /** @description Messages per page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The messages. */
                        data: components["schemas"]["WebhookMessage"][];
                        /**
                         * @description The cursor of the next page; null on the last.
                         * @example 1179
                         */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    getWebhookMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook. */
                id: string;
                /** @description The id of the message. */
                message_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookMessageDetails"];
                };
            };
        };
    };
    resendWebhookMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook. */
                id: string;
                /** @description The id of the message. */
                message_id: string;
            };
            cookie?: never;
        };
        /** @description At most 128 kB and 5,000 values, nested at most 32 levels deep. */
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookMessage"];
                };
            };
        };
    };
    replayWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 128 kB and 5,000 values, nested at most 32 levels deep. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": "2026-01-01T00:00:00+00:00",
                 *       "to": "2026-01-02T00:00:00+00:00"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: date-time
                     * @description The start of the period. ISO 8601 with offset.
                     * @example 2026-11-24T14:30:00+00:00
                     */
                    from: string;
                    /**
                     * Format: date-time
                     * @description The end of the period, at most 31 days later. ISO 8601 with offset.
                     * @example 2026-11-24T14:30:00+00:00
                     */
                    to: string;
                    /** @description Events of these types; by default those that the webhook receives. */
                    types?: ("delivery.created" | "delivery.status_changed" | "delivery.delivered" | "delivery.cancelled" | "delivery.amended" | "delivery.change_requested" | "delivery.stop_arrived" | "delivery.stop_left" | "delivery.charge_added" | "payment.changed" | "schedule.failed")[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReplay"];
                };
            };
        };
    };
    "receive.delivery.created": {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message. It stays the same when the message is sent again. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description HMAC-SHA-256 of id, timestamp and body, joined by full stops, with the secret of the webhook: `v1,` and the digest in Base64. After a rotation two signatures, separated by a space: one of them has to be valid. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The id of the event. It is also the `webhook-id` of messages about it, so that you can ignore what you know.
                     * @example evt_5f0d6a7be1c24f0c9a4e7d3b2c1a0f98
                     */
                    id: string;
                    /**
                     * @description The type of the event.
                     * @example delivery.created
                     * @constant
                     */
                    type: "delivery.created";
                    /**
                     * @description `live`: real data. `test`: data that test keys have made.
                     * @example live
                     * @enum {string}
                     */
                    mode: "live" | "test";
                    /**
                     * Format: date-time
                     * @description When it was recorded. ISO 8601 with offset.
                     * @example 2026-11-24T14:30:00+00:00
                     */
                    created_at: string;
                    /** @description What happened. */
                    data: {
                        /** @description The delivery. */
                        delivery: components["schemas"]["EventDelivery"];
                        /**
                         * @description The status of the delivery after the event.
                         * @example assigned
                         * @enum {string}
                         */
                        status: "booked" | "assigned" | "collected" | "in_transit" | "delivered" | "attempt_failed" | "on_hold" | "returned" | "cancelled";
                        /**
                         * Format: date-time
                         * @description When it happened. ISO 8601 with offset.
                         * @example 2026-11-24T14:30:00+00:00
                         */
                        happened_at: string;
                    };
                };
            };
        };
        responses: {
            /** @description The message was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive.delivery.status_changed": {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message. It stays the same when the message is sent again. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description HMAC-SHA-256 of id, timestamp and body, joined by full stops, with the secret of the webhook: `v1,` and the digest in Base64. After a rotation two signatures, separated by a space: one of them has to be valid. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The id of the event. It is also the `webhook-id` of messages about it, so that you can ignore what you know.
                     * @example evt_5f0d6a7be1c24f0c9a4e7d3b2c1a0f98
                     */
                    id: string;
                    /**
                     * @description The type of the event.
                     * @example delivery.status_changed
                     * @constant
                     */
                    type: "delivery.status_changed";
                    /**
                     * @description `live`: real data. `test`: data that test keys have made.
                     * @example live
                     * @enum {string}
                     */
                    mode: "live" | "test";
                    /**
                     * Format: date-time
                     * @description When it was recorded. ISO 8601 with offset.
                     * @example 2026-11-24T14:30:00+00:00
                     */
                    created_at: string;
                    /** @description What happened. */
                    data: {
                        /** @description The delivery. */
                        delivery: components["schemas"]["EventDelivery"];
                        /**
                         * @description The status of the delivery after the event.
                         * @example assigned
                         * @enum {string}
                         */
                        status: "booked" | "assigned" | "collected" | "in_transit" | "delivered" | "attempt_failed" | "on_hold" | "returned" | "cancelled";
                        /**
                         * Format: date-time
                         * @description When it happened. ISO 8601 with offset.
                         * @example 2026-11-24T14:30:00+00:00
                         */
                        happened_at: string;
                        /**
                         * @description Who signed for it; null if nobody has.
                         * @example G. Gate
                         */
                        signed_by: string | null;
                        /**
                         * @description The status that was set by mistake and has been undone; otherwise null.
                         * @example collected
                         */
                        undone_status: ("booked" | "assigned" | "collected" | "in_transit" | "delivered" | "attempt_failed" | "on_hold" | "returned" | "cancelled") | null;
                    };
                };
            };
        };
        responses: {
            /** @description The message was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive.delivery.delivered": {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message. It stays the same when the message is sent again. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description HMAC-SHA-256 of id, timestamp and body, joined by full stops, with the secret of the webhook: `v1,` and the digest in Base64. After a rotation two signatures, separated by a space: one of them has to be valid. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The id of the event. It is also the `webhook-id` of messages about it, so that you can ignore what you know.
                     * @example evt_5f0d6a7be1c24f0c9a4e7d3b2c1a0f98
                     */
                    id: string;
                    /**
                     * @description The type of the event.
                     * @example delivery.delivered
                     * @constant
                     */
                    type: "delivery.delivered";
                    /**
                     * @description `live`: real data. `test`: data that test keys have made.
                     * @example live
                     * @enum {string}
                     */
                    mode: "live" | "test";
                    /**
                     * Format: date-time
                     * @description When it was recorded. ISO 8601 with offset.
                     * @example 2026-11-24T14:30:00+00:00
                     */
                    created_at: string;
                    /** @description What happened. */
                    data: {
                        /** @description The delivery. */
                        delivery: components["schemas"]["EventDelivery"];
                        /**
                         * @description The status of the delivery after the event.
                         * @example assigned
                         * @enum {string}
                         */
                        status: "booked" | "assigned" | "collected" | "in_transit" | "delivered" | "attempt_failed" | "on_hold" | "returned" | "cancelled";
                        /**
                         * Format: date-time
                         * @description When it happened. ISO 8601 with offset.
                         * @example 2026-11-24T14:30:00+00:00
                         */
                        happened_at: string;
                        /**
                         * @description Who signed for it; null if nobody has.
                         * @example G. Gate
                         */
                        signed_by: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description The message was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive.delivery.cancelled": {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message. It stays the same when the message is sent again. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description HMAC-SHA-256 of id, timestamp and body, joined by full stops, with the secret of the webhook: `v1,` and the digest in Base64. After a rotation two signatures, separated by a space: one of them has to be valid. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The id of the event. It is also the `webhook-id` of messages about it, so that you can ignore what you know.
                     * @example evt_5f0d6a7be1c24f0c9a4e7d3b2c1a0f98
                     */
                    id: string;
                    /**
                     * @description The type of the event.
                     * @example delivery.cancelled
                     * @constant
                     */
                    type: "delivery.cancelled";
                    /**
                     * @description `live`: real data. `test`: data that test keys have made.
                     * @example live
                     * @enum {string}
                     */
                    mode: "live" | "test";
                    /**
                     * Format: date-time
                     * @description When it was recorded. ISO 8601 with offset.
                     * @example 2026-11-24T14:30:00+00:00
                     */
                    created_at: string;
                    /** @description What happened. */
                    data: {
                        /** @description The delivery. */
                        delivery: components["schemas"]["EventDelivery"];
                        /**
                         * @description The status of the delivery after the event.
                         * @example assigned
                         * @enum {string}
                         */
                        status: "booked" | "assigned" | "collected" | "in_transit" | "delivered" | "attempt_failed" | "on_hold" | "returned" | "cancelled";
                        /**
                         * Format: date-time
                         * @description When it happened. ISO 8601 with offset.
                         * @example 2026-11-24T14:30:00+00:00
                         */
                        happened_at: string;
                        /**
                         * @description The fee with VAT; null if there is none. In pence; null for readers who may not see prices.
                         * @example 1200
                         */
                        fee: number | null;
                        /**
                         * @description ISO 4217.
                         * @example GBP
                         */
                        currency: string;
                    };
                };
            };
        };
        responses: {
            /** @description The message was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive.delivery.amended": {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message. It stays the same when the message is sent again. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description HMAC-SHA-256 of id, timestamp and body, joined by full stops, with the secret of the webhook: `v1,` and the digest in Base64. After a rotation two signatures, separated by a space: one of them has to be valid. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The id of the event. It is also the `webhook-id` of messages about it, so that you can ignore what you know.
                     * @example evt_5f0d6a7be1c24f0c9a4e7d3b2c1a0f98
                     */
                    id: string;
                    /**
                     * @description The type of the event.
                     * @example delivery.amended
                     * @constant
                     */
                    type: "delivery.amended";
                    /**
                     * @description `live`: real data. `test`: data that test keys have made.
                     * @example live
                     * @enum {string}
                     */
                    mode: "live" | "test";
                    /**
                     * Format: date-time
                     * @description When it was recorded. ISO 8601 with offset.
                     * @example 2026-11-24T14:30:00+00:00
                     */
                    created_at: string;
                    /** @description What happened. */
                    data: {
                        /** @description The delivery. */
                        delivery: components["schemas"]["EventDelivery"];
                        /**
                         * @description The status of the delivery after the event.
                         * @example assigned
                         * @enum {string}
                         */
                        status: "booked" | "assigned" | "collected" | "in_transit" | "delivered" | "attempt_failed" | "on_hold" | "returned" | "cancelled";
                        /**
                         * Format: date-time
                         * @description When it happened. ISO 8601 with offset.
                         * @example 2026-11-24T14:30:00+00:00
                         */
                        happened_at: string;
                        /** @description The changed fields. */
                        changed: string[];
                    };
                };
            };
        };
        responses: {
            /** @description The message was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive.delivery.change_requested": {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message. It stays the same when the message is sent again. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description HMAC-SHA-256 of id, timestamp and body, joined by full stops, with the secret of the webhook: `v1,` and the digest in Base64. After a rotation two signatures, separated by a space: one of them has to be valid. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The id of the event. It is also the `webhook-id` of messages about it, so that you can ignore what you know.
                     * @example evt_5f0d6a7be1c24f0c9a4e7d3b2c1a0f98
                     */
                    id: string;
                    /**
                     * @description The type of the event.
                     * @example delivery.change_requested
                     * @constant
                     */
                    type: "delivery.change_requested";
                    /**
                     * @description `live`: real data. `test`: data that test keys have made.
                     * @example live
                     * @enum {string}
                     */
                    mode: "live" | "test";
                    /**
                     * Format: date-time
                     * @description When it was recorded. ISO 8601 with offset.
                     * @example 2026-11-24T14:30:00+00:00
                     */
                    created_at: string;
                    /** @description What happened. */
                    data: {
                        /** @description The delivery. */
                        delivery: components["schemas"]["EventDelivery"];
                        /** @description The request. */
                        request: {
                            /**
                             * @description The id of the request.
                             * @example 12
                             */
                            id: string;
                            /**
                             * @description Whether the courier has answered. A request lapses when the delivery ends.
                             * @example open
                             * @enum {string}
                             */
                            state: "open" | "accepted" | "refused" | "withdrawn" | "lapsed";
                            /**
                             * @description Why it was refused; otherwise empty.
                             * @example The driver is on the way.
                             */
                            reason: string;
                            /**
                             * Format: date-time
                             * @description When it was made. ISO 8601 with offset.
                             * @example 2026-11-24T14:30:00+00:00
                             */
                            requested_at: string;
                            /**
                             * @description When it was answered or ended; null while it is open. ISO 8601 with offset.
                             * @example 2026-11-24T14:30:00+00:00
                             */
                            answered_at: string | null;
                        };
                        /** @description The fields that it asks to change. */
                        changed: string[];
                    };
                };
            };
        };
        responses: {
            /** @description The message was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive.delivery.stop_arrived": {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message. It stays the same when the message is sent again. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description HMAC-SHA-256 of id, timestamp and body, joined by full stops, with the secret of the webhook: `v1,` and the digest in Base64. After a rotation two signatures, separated by a space: one of them has to be valid. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The id of the event. It is also the `webhook-id` of messages about it, so that you can ignore what you know.
                     * @example evt_5f0d6a7be1c24f0c9a4e7d3b2c1a0f98
                     */
                    id: string;
                    /**
                     * @description The type of the event.
                     * @example delivery.stop_arrived
                     * @constant
                     */
                    type: "delivery.stop_arrived";
                    /**
                     * @description `live`: real data. `test`: data that test keys have made.
                     * @example live
                     * @enum {string}
                     */
                    mode: "live" | "test";
                    /**
                     * Format: date-time
                     * @description When it was recorded. ISO 8601 with offset.
                     * @example 2026-11-24T14:30:00+00:00
                     */
                    created_at: string;
                    /** @description What happened. */
                    data: {
                        /** @description The delivery. */
                        delivery: components["schemas"]["EventDelivery"];
                        /**
                         * @description The status of the delivery after the event.
                         * @example assigned
                         * @enum {string}
                         */
                        status: "booked" | "assigned" | "collected" | "in_transit" | "delivered" | "attempt_failed" | "on_hold" | "returned" | "cancelled";
                        /**
                         * Format: date-time
                         * @description When it happened. ISO 8601 with offset.
                         * @example 2026-11-24T14:30:00+00:00
                         */
                        happened_at: string;
                        /**
                         * @description The stop: `from`, `via.0`, `via.1` and so on, or `to`.
                         * @example to
                         */
                        stop: string;
                        /**
                         * @description When the driver arrived; null if that is not known. ISO 8601 with offset.
                         * @example 2026-11-24T14:30:00+00:00
                         */
                        arrived_at: string | null;
                        /**
                         * @description When the driver left; null if that is not known. ISO 8601 with offset.
                         * @example 2026-11-24T14:30:00+00:00
                         */
                        left_at: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description The message was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive.delivery.stop_left": {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message. It stays the same when the message is sent again. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description HMAC-SHA-256 of id, timestamp and body, joined by full stops, with the secret of the webhook: `v1,` and the digest in Base64. After a rotation two signatures, separated by a space: one of them has to be valid. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The id of the event. It is also the `webhook-id` of messages about it, so that you can ignore what you know.
                     * @example evt_5f0d6a7be1c24f0c9a4e7d3b2c1a0f98
                     */
                    id: string;
                    /**
                     * @description The type of the event.
                     * @example delivery.stop_left
                     * @constant
                     */
                    type: "delivery.stop_left";
                    /**
                     * @description `live`: real data. `test`: data that test keys have made.
                     * @example live
                     * @enum {string}
                     */
                    mode: "live" | "test";
                    /**
                     * Format: date-time
                     * @description When it was recorded. ISO 8601 with offset.
                     * @example 2026-11-24T14:30:00+00:00
                     */
                    created_at: string;
                    /** @description What happened. */
                    data: {
                        /** @description The delivery. */
                        delivery: components["schemas"]["EventDelivery"];
                        /**
                         * @description The status of the delivery after the event.
                         * @example assigned
                         * @enum {string}
                         */
                        status: "booked" | "assigned" | "collected" | "in_transit" | "delivered" | "attempt_failed" | "on_hold" | "returned" | "cancelled";
                        /**
                         * Format: date-time
                         * @description When it happened. ISO 8601 with offset.
                         * @example 2026-11-24T14:30:00+00:00
                         */
                        happened_at: string;
                        /**
                         * @description The stop: `from`, `via.0`, `via.1` and so on, or `to`.
                         * @example to
                         */
                        stop: string;
                        /**
                         * @description When the driver arrived; null if that is not known. ISO 8601 with offset.
                         * @example 2026-11-24T14:30:00+00:00
                         */
                        arrived_at: string | null;
                        /**
                         * @description When the driver left; null if that is not known. ISO 8601 with offset.
                         * @example 2026-11-24T14:30:00+00:00
                         */
                        left_at: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description The message was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive.delivery.charge_added": {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message. It stays the same when the message is sent again. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description HMAC-SHA-256 of id, timestamp and body, joined by full stops, with the secret of the webhook: `v1,` and the digest in Base64. After a rotation two signatures, separated by a space: one of them has to be valid. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The id of the event. It is also the `webhook-id` of messages about it, so that you can ignore what you know.
                     * @example evt_5f0d6a7be1c24f0c9a4e7d3b2c1a0f98
                     */
                    id: string;
                    /**
                     * @description The type of the event.
                     * @example delivery.charge_added
                     * @constant
                     */
                    type: "delivery.charge_added";
                    /**
                     * @description `live`: real data. `test`: data that test keys have made.
                     * @example live
                     * @enum {string}
                     */
                    mode: "live" | "test";
                    /**
                     * Format: date-time
                     * @description When it was recorded. ISO 8601 with offset.
                     * @example 2026-11-24T14:30:00+00:00
                     */
                    created_at: string;
                    /** @description What happened. */
                    data: {
                        /** @description The delivery. */
                        delivery: components["schemas"]["EventDelivery"];
                        /**
                         * @description The status of the delivery after the event.
                         * @example assigned
                         * @enum {string}
                         */
                        status: "booked" | "assigned" | "collected" | "in_transit" | "delivered" | "attempt_failed" | "on_hold" | "returned" | "cancelled";
                        /**
                         * Format: date-time
                         * @description When it happened. ISO 8601 with offset.
                         * @example 2026-11-24T14:30:00+00:00
                         */
                        happened_at: string;
                        /**
                         * @description What is charged for.
                         * @example Waiting time, 15 minutes
                         */
                        description: string;
                        /**
                         * @description The charge before VAT. In pence; null for readers who may not see prices.
                         * @example 750
                         */
                        net: number | null;
                        /**
                         * @description Its VAT. In pence; null for readers who may not see prices.
                         * @example 150
                         */
                        vat: number | null;
                        /**
                         * @description The new total of the delivery with VAT. In pence; null for readers who may not see prices.
                         * @example 3840
                         */
                        total: number | null;
                        /**
                         * @description ISO 4217; null for readers who may not see prices.
                         * @example GBP
                         */
                        currency: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description The message was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive.payment.changed": {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message. It stays the same when the message is sent again. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description HMAC-SHA-256 of id, timestamp and body, joined by full stops, with the secret of the webhook: `v1,` and the digest in Base64. After a rotation two signatures, separated by a space: one of them has to be valid. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The id of the event. It is also the `webhook-id` of messages about it, so that you can ignore what you know.
                     * @example evt_5f0d6a7be1c24f0c9a4e7d3b2c1a0f98
                     */
                    id: string;
                    /**
                     * @description The type of the event.
                     * @example payment.changed
                     * @constant
                     */
                    type: "payment.changed";
                    /**
                     * @description `live`: real data. `test`: data that test keys have made.
                     * @example live
                     * @enum {string}
                     */
                    mode: "live" | "test";
                    /**
                     * Format: date-time
                     * @description When it was recorded. ISO 8601 with offset.
                     * @example 2026-11-24T14:30:00+00:00
                     */
                    created_at: string;
                    /** @description What happened. */
                    data: {
                        /** @description The delivery that was paid for; null before it is booked. */
                        delivery: {
                            /**
                             * @description The id of the delivery.
                             * @example 100000
                             */
                            id: string;
                            /**
                             * @description The number that people use.
                             * @example MT100000
                             */
                            number: string;
                        } | null;
                        /** @description The payment. */
                        payment: {
                            /**
                             * @description The id of the payment.
                             * @example 6f1c6a0e-8f7a-4a53-9a3e-0f6f0e6f9b1d
                             */
                            id: string;
                            /**
                             * @description The state of the payment.
                             * @example captured
                             * @enum {string}
                             */
                            state: "created" | "in doubt" | "authorised" | "captured" | "failed" | "voided" | "refunded";
                            /**
                             * @description The amount. In pence; null for readers who may not see prices.
                             * @example 2940
                             */
                            amount: number | null;
                            /**
                             * @description What was taken. In pence; null for readers who may not see prices.
                             * @example 2940
                             */
                            captured: number | null;
                            /**
                             * @description What was given back. In pence; null for readers who may not see prices.
                             * @example 0
                             */
                            refunded: number | null;
                            /**
                             * @description ISO 4217.
                             * @example GBP
                             */
                            currency: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description The message was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive.schedule.failed": {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message. It stays the same when the message is sent again. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description HMAC-SHA-256 of id, timestamp and body, joined by full stops, with the secret of the webhook: `v1,` and the digest in Base64. After a rotation two signatures, separated by a space: one of them has to be valid. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The id of the event. It is also the `webhook-id` of messages about it, so that you can ignore what you know.
                     * @example evt_5f0d6a7be1c24f0c9a4e7d3b2c1a0f98
                     */
                    id: string;
                    /**
                     * @description The type of the event.
                     * @example schedule.failed
                     * @constant
                     */
                    type: "schedule.failed";
                    /**
                     * @description `live`: real data. `test`: data that test keys have made.
                     * @example live
                     * @enum {string}
                     */
                    mode: "live" | "test";
                    /**
                     * Format: date-time
                     * @description When it was recorded. ISO 8601 with offset.
                     * @example 2026-11-24T14:30:00+00:00
                     */
                    created_at: string;
                    /** @description What happened. */
                    data: {
                        /** @description The regular booking. */
                        schedule: {
                            /**
                             * @description The id of the regular booking.
                             * @example 12
                             */
                            id: string;
                            /**
                             * @description Its name.
                             * @example Evening samples
                             */
                            name: string;
                        };
                        /**
                         * Format: date
                         * @description The day of the booking.
                         * @example 2027-03-02
                         */
                        day: string;
                        /**
                         * Format: date-time
                         * @description The ready time of its collection. ISO 8601 with offset.
                         * @example 2026-11-24T14:30:00+00:00
                         */
                        ready_at: string;
                        /**
                         * @description `failed`: it is tried again until its ready time. `missed`: its ready time has passed.
                         * @example failed
                         * @enum {string}
                         */
                        state: "failed" | "missed";
                        /**
                         * @description Why, for people.
                         * @example This account is on hold.
                         */
                        reason: string;
                    };
                };
            };
        };
        responses: {
            /** @description The message was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
