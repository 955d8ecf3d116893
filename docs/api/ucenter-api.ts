// Made of /api/v1/openapi.json by `npm run types`: not to be edited.

export interface paths {
    "/api/v1/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Balance
         * @description `available` is `balance` and `credit_limit` less `held`.
         */
        get: operations["getBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Inbound bookings
         * @description Newest first. What changes is told by the webhooks `booking.*`; there is no `updated_since` here.
         */
        get: operations["getBookings"];
        put?: never;
        /**
         * Begin an inbound booking
         * @description A draft: say how it is packed and shipped, then submit it.
         */
        post: operations["postBookings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{booking_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Inbound booking */
        get: operations["getBookingsByBookingId"];
        put?: never;
        /**
         * Change the products of an inbound booking
         * @description Packing is asked for again where anything changed.
         */
        post: operations["postBookingsByBookingId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{booking_id}/packing_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Save the packing list of an inbound booking */
        post: operations["postBookingsByBookingIdPackingList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{booking_id}/shipping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save the shipping info of an inbound booking
         * @description Who brings the goods, and when. After the booking was submitted only the shipping itself may change.
         */
        post: operations["postBookingsByBookingIdShipping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{booking_id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Submit an inbound booking */
        post: operations["postBookingsByBookingIdSubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{booking_id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw an inbound booking */
        post: operations["postBookingsByBookingIdWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/charges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Charges, credits and payments
         * @description Newest first. Entries never change: what was wrong is taken back by another one. The last `entry_no` that you have says where to stop.
         */
        get: operations["getCharges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Orders
         * @description Newest first. Without `updated_since`, a number or dates it looks 90 days back. With `updated_since` it lists by the last change, oldest first: a carrier’s news that leaves the status as it is does not count, and deleted drafts are not listed. Ask again with a few minutes of overlap.
         */
        get: operations["getOrders"];
        put?: never;
        /**
         * Create order
         * @description A draft: choose its shipping method, then submit it. Orders that are submitted at once are sent as a batch, also a single one.
         */
        post: operations["postOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Order */
        get: operations["getOrdersByOrderId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{order_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel order */
        post: operations["postOrdersByOrderIdCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{order_id}/charges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an order was charged
         * @description Empty until it was packed.
         */
        get: operations["getOrdersByOrderIdCharges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{order_id}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hold order
         * @description Keeps a submitted order from being packed.
         */
        post: operations["postOrdersByOrderIdHold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{order_id}/intercept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for an interception
         * @description Nothing is promised: `interception` of the order says what came of it.
         */
        post: operations["postOrdersByOrderIdIntercept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{order_id}/label": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Own label of an order (PDF)
         * @description The label that you brought. Labels of the house’s carriers are printed in the warehouse and are not given out: `not_found`.
         */
        get: operations["getOrdersByOrderIdLabel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{order_id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Release order */
        post: operations["postOrdersByOrderIdRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{order_id}/shipping_method": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose shipping method */
        post: operations["postOrdersByOrderIdShippingMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{order_id}/shipping_methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shipping methods for an order, with what each costs */
        get: operations["getOrdersByOrderIdShippingMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{order_id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit order
         * @description Quotes it anew, keeps its goods and holds its amount.
         */
        post: operations["postOrdersByOrderIdSubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{order_id}/tracking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the parcels of an order are */
        get: operations["getOrdersByOrderIdTracking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create and submit orders
         * @description Up to 500 orders of one warehouse. Each has its own result, in the order given: a refused one has its problem, the others are kept. One that was created and could not be submitted is a draft. A batch counts as one call. Where no order can be read at all, the call itself is refused.
         */
        post: operations["postOrdersBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Quote an order that is not created */
        post: operations["postOrdersQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products
         * @description Newest first; with `updated_since` by the last edit, oldest first. Stock that moves is no edit. Deleted products are not listed.
         */
        get: operations["getProducts"];
        put?: never;
        /**
         * Add product
         * @description Without a barcode it gets one of the house.
         */
        post: operations["postProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{sku_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Product */
        get: operations["getProductsBySkuId"];
        put?: never;
        /**
         * Edit product
         * @description The whole product; `version` is the one that it was read with. Its picture stays.
         */
        post: operations["postProductsBySkuId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns
         * @description Newest first. What changes is told by the webhooks `return.*`; there is no `updated_since` here.
         */
        get: operations["getReturns"];
        put?: never;
        /**
         * Announce a return
         * @description Of an order that has left.
         */
        post: operations["postReturns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/returns/{return_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Return */
        get: operations["getReturnsByReturnId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/returns/{return_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a return */
        post: operations["postReturnsByReturnIdCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipping_methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shipping methods
         * @description Of the open warehouses. What one costs is quoted for an order.
         */
        get: operations["getShippingMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/simulate/bookings/{booking_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a booking
         * @description Only with a test key: any other is refused (2420). `missing` are pieces that do not arrive, or are not found where they had arrived already.
         */
        post: operations["postSimulateBookingsByBookingId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/simulate/loss_orders/{loss_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a loss order
         * @description Only with a test key: any other is refused (2420). Missing pieces of a booking open one, which `loss.opened` tells of. Approved, it is paid out.
         */
        post: operations["postSimulateLossOrdersByLossId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/simulate/orders/{order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate an order
         * @description Only with a test key: any other is refused (2420). What lies on the way happens too. `parcel` is what the warehouse measures; without it the parcel is the one that was quoted. `waits_for_price`: it is dearer than what was agreed, until `price_agreed`.
         */
        post: operations["postSimulateOrdersByOrderId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/simulate/orders/{order_id}/interception": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate what an interception comes to
         * @description Only with a test key: any other is refused (2420). Of an interception that was asked for: `returning` opens a return.
         */
        post: operations["postSimulateOrdersByOrderIdInterception"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/simulate/returns/{return_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a return
         * @description Only with a test key: any other is refused (2420). All that was announced is there, of one `grade`.
         */
        post: operations["postSimulateReturnsByReturnId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/simulate/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate stock
         * @description Only with a test key: any other is refused (2420). So many pieces more lie in the warehouse; lots and dates are made up where the product asks for them.
         */
        post: operations["postSimulateStock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/simulate/top_ups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a top-up
         * @description Only with a test key: any other is refused (2420). Filed in the account’s currency and decided.
         */
        post: operations["postSimulateTopUps"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/simulate/top_ups/{top_up_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate the decision about a top-up
         * @description Only with a test key: any other is refused (2420). Of a top-up that somebody filed while looking at the sandbox: received as it was filed, or rejected.
         */
        post: operations["postSimulateTopUpsByTopUpId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Monthly statements
         * @description Newest first; a month is UTC’s.
         */
        get: operations["getStatements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statements/{month}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Statement of a month */
        get: operations["getStatementsByMonth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stock by warehouse and SKU
         * @description Newest products first, up to 1,000 rows in one page. `available` is `total` less `frozen`. Kits have none of their own. What changes is told by the webhook `stock.changed`; there is no `updated_since` here.
         */
        get: operations["getStock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/warehouses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Open warehouses */
        get: operations["getWarehouses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Webhooks
         * @description The oldest first; at most 20, so there is one page.
         */
        get: operations["getWebhooks"];
        put?: never;
        /**
         * Add webhook
         * @description It begins switched on. The secret is told in this answer and never again; the same `Idempotency-Key` gets the same one for 48 hours. Only topics of what the key may see: others are refused. The main account is told.
         */
        post: operations["postWebhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{endpoint_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Webhook */
        get: operations["getWebhooksByEndpointId"];
        put?: never;
        /**
         * Change webhook
         * @description All of its settings. Switched off, what waits is dropped; switched on, it begins anew. Only topics of what the key may see: others are refused. The main account is told of another address.
         */
        post: operations["postWebhooksByEndpointId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{endpoint_id}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove webhook
         * @description What waits for it is dropped.
         */
        post: operations["postWebhooksByEndpointIdDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{endpoint_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events of a webhook
         * @description Newest first, of the last 30 days; those alone that tell of what the key may see.
         */
        get: operations["getWebhooksByEndpointIdDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{endpoint_id}/deliveries/{event_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event again
         * @description With the same `webhook-id`.
         */
        post: operations["postWebhooksByEndpointIdDeliveriesByEventIdReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{endpoint_id}/rotate_secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the secret of a webhook
         * @description Once a day. The secret before it signs too for 24 hours. The main account is told.
         */
        post: operations["postWebhooksByEndpointIdRotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{endpoint_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Its topic is `webhook.test`.
         */
        post: operations["postWebhooksByEndpointIdTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A refusal (RFC 9457), in the language of Accept-Language: en, zh-CN or zh-TW. */
        Problem: {
            /** @description Its number; numbers never change */
            code: number;
            /** @description What is in the way, for people */
            detail: string;
            /** @description The fields at fault */
            errors?: {
                detail: string;
                /** @description A parameter of the address */
                parameter?: string;
                /** @description A JSON pointer into the body */
                pointer?: string;
            }[];
            /**
             * @description The same as a word
             * @enum {unknown}
             */
            name: "invalid_input" | "not_found" | "forbidden" | "too_large" | "bad_request" | "unsupported_media" | "conflict" | "key_reused" | "key_missing" | "session_expired" | "too_often" | "unavailable" | "internal" | "storage_full" | "too_many_open" | "undo_late" | "acting_forbidden" | "search_gone" | "file_type" | "file_too_large" | "file_damaged" | "file_range" | "file_missing" | "file_unreadable" | "file_uploading" | "sheet_name" | "sheet_template" | "sheet_too_much" | "sheet_too_many_rows" | "sheet_empty" | "import_nothing" | "import_confirmed" | "sheet_unmatched" | "mapping_wrong" | "export_too_many" | "export_nothing" | "brand_exists" | "host_taken" | "app_version_exists" | "sign_in_failed" | "captcha_wrong" | "account_disabled" | "link_expired" | "password_wrong" | "code_wrong" | "ticket_expired" | "sign_in_code_expired" | "two_factor_needed" | "two_factor_on" | "two_factor_off" | "two_factor_required" | "own_two_factor" | "password_change_needed" | "email_exists" | "last_admin" | "emergency_admin" | "own_account" | "company_unknown" | "company_away" | "company_refused" | "company_no_address" | "company_no_role" | "company_address_taken" | "company_secret_lost" | "company_only" | "sign_in_again" | "passkey_host" | "passkey_refused" | "passkey_unknown" | "passkey_elsewhere" | "passkey_last" | "passkeys_full" | "not_invited" | "view_exists" | "views_full" | "site_missing" | "customer_on_stop" | "api_keys_full" | "export_under_way" | "leaving_open" | "leaving_begun" | "leaving_closed" | "leaving_hindered" | "leaving_number" | "note_of_another" | "evaluation_no_manager" | "evaluation_given" | "evaluation_answered" | "api_key_address" | "api_key_ended" | "api_key_day_used" | "api_day_used" | "sku_exists" | "barcode_exists" | "sku_in_use" | "sku_unknown" | "picture_address" | "picture_away" | "picture_answer" | "pictures_waiting" | "translation_off" | "translation_failed" | "kind_exists" | "category_in_use" | "attribute_in_use" | "category_below_itself" | "category_too_deep" | "kit_without_goods" | "kit_has_goods" | "kit_in_kit" | "kit_is_component" | "component_in_use" | "kit_components_deleted" | "warehouse_exists" | "warehouse_in_use" | "warehouse_closed" | "inspection_not_offered" | "location_unknown" | "location_exists" | "location_used" | "locations_too_many" | "carton_exists" | "cartons_full" | "warning_emails_full" | "stock_short" | "place_short" | "place_over" | "move_undone" | "count_state" | "count_open" | "count_incomplete" | "count_frozen" | "count_nothing" | "count_unknown_skus" | "count_too_large" | "count_none" | "count_no_locations" | "count_by_location" | "quarantine_short" | "quarantine_closed" | "transfer_state" | "transfer_elsewhere" | "transfer_same" | "transfer_empty" | "transfer_over" | "transfer_nothing" | "lots_missing" | "lot_expired" | "stock_expired" | "lot_short" | "lot_same" | "quarantine_expired" | "lot_unsold" | "quarantine_unsold" | "serial_exists" | "serial_bound" | "serial_other_sku" | "serial_twice" | "serial_free" | "box_unknown" | "rate_missing" | "no_tariff" | "country_not_served" | "postal_code_not_served" | "too_heavy" | "too_long" | "girth_exceeded" | "attribute_forbidden" | "ioss_over_limit" | "hs_code_required" | "origin_required" | "weight_not_priced" | "parcel_unknown" | "consumable_not_offered" | "service_not_offered" | "fulfilment_not_priced" | "method_exists" | "tariff_version" | "tariff_scope" | "tariff_waits" | "tariff_own" | "ioss_over_day_limit" | "tariff_began" | "tariff_end_passed" | "tariff_end_early" | "price_group_name" | "price_group_used" | "price_group_past" | "tariff_file_tables" | "tariff_file_table" | "balance_short" | "balance_too_low" | "top_up_state" | "four_eyes" | "top_up_taken" | "top_up_changed" | "bank_line_state" | "bank_top_up_matched" | "bank_line_amount" | "bank_line_filed" | "bank_file_account" | "bank_file_unreadable" | "adjustment_state" | "adjustment_own" | "payout_short" | "entry_reversed" | "entry_not_reversible" | "dispute_late" | "dispute_open" | "dispute_entry" | "dispute_state" | "dispute_amount" | "dispute_asked" | "count_rerated" | "rerating_nothing" | "rerating_early" | "storage_settled" | "booking_state" | "packing_differs" | "packing_missing" | "count_exceeds" | "lines_missing" | "shipping_missing" | "booking_not_here" | "barcodes_missing" | "counts_missing" | "asn_merge" | "merge_differs" | "goods_answered" | "goods_sku" | "goods_known" | "late_sku" | "late_nothing" | "booking_files_full" | "arrival_full" | "loss_short" | "loss_sku" | "loss_opened" | "loss_state" | "loss_price_missing" | "loss_paid" | "loss_answer_late" | "order_state" | "only_approving" | "order_no_exists" | "no_method" | "method_refuses" | "same_warehouse" | "no_selection" | "serial_missing" | "pack_differs" | "signature_wrong" | "tracking_no_exists" | "order_incomplete" | "weight_doubtful" | "price_waits" | "price_settled" | "customs_incomplete" | "customs_missing" | "order_held" | "not_held" | "hold_of_staff" | "interception_open" | "interception_settled" | "cancel_contact" | "goods_waited_for" | "order_backordered" | "not_backordered" | "wave_state" | "wave_empty" | "wave_line_picked" | "wave_over" | "wave_why_short" | "wave_order_gone" | "wave_unpicked" | "order_collected" | "order_not_collected" | "method_rules_full" | "no_rule_fits" | "rules_refused" | "method_closed" | "none_carries" | "manifest_state" | "manifest_unknown" | "manifest_elsewhere" | "manifest_taken" | "manifest_unlabelled" | "manifest_parts" | "recipient_exists" | "recipient_name_exists" | "recipients_full" | "correction_same" | "own_label_unused" | "own_label_zpl" | "papers_refused" | "carton_unknown" | "carton_size" | "carton_overweight" | "parcels_left" | "parcel_left" | "kit_divided" | "own_label_parcels" | "erase_unshipped" | "erase_done" | "label_missing" | "label_unreadable" | "label_pages" | "order_file_stays" | "order_files_full" | "label_locked" | "order_own_label" | "order_not_own_label" | "task_ended" | "tasks_full" | "task_fault" | "task_starter_gone" | "task_right_withdrawn" | "order_stays_whole" | "split_both" | "merge_count" | "orders_differ" | "merge_too_large" | "return_state" | "return_order_state" | "return_too_many" | "return_restock" | "return_lots" | "return_undecided" | "return_late" | "return_unknown" | "return_kit" | "return_not_here" | "return_sku" | "claim_answered" | "return_serial" | "return_serials_many" | "return_resend" | "return_resend_many" | "return_recipient" | "return_refund_none" | "webhooks_full" | "webhook_off" | "webhook_waiting" | "webhook_rotating" | "key_warehouse" | "webhook_bound_key" | "webhook_beyond_key" | "sandbox_only" | "shops_full" | "shop_off" | "shop_order_decided" | "no_ordering_system" | "ordering_not_asked" | "ordering_not_made" | "ordering_code" | "notice_state" | "nothing_unread" | "nothing_read" | "thread_closed" | "thread_full" | "help_changed" | "help_built_in" | "push_devices_full" | "report_ticket" | "books_looked" | "report_mails_full";
            status: number;
            title: string;
            /** @description Where x-problems of this document tells of it */
            type: string;
        };
    };
    responses: {
        /** @description What was sent cannot be read, or fields are wrong */
        Problem400: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no key, or it is out */
        Problem401: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key may not do this, or not from this address */
        Problem403: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such thing, or it is not yours */
        Problem404: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The state of things does not allow it, or the same request is being worked on */
        Problem409: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too large */
        Problem413: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A content type that is not accepted */
        Problem415: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description It cannot be done like this, or the idempotency key was used for another request */
        Problem422: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too often: wait as many seconds as Retry-After says */
        Problem429: {
            headers: {
                /** @description Seconds to wait */
                "Retry-After"?: number;
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Busy: try again after Retry-After, a write with the same key */
        Problem503: {
            headers: {
                /** @description Seconds to wait */
                "Retry-After"?: number;
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
        IdempotencyKey: string;
        /** @description The ETag of what you have */
        IfNoneMatch: string;
    };
    requestBodies: never;
    headers: {
        /** @description Send it as If-None-Match to learn whether anything changed */
        ETag: string;
        /** @description How many calls the key may make at once, and in how many seconds all of them again */
        RateLimit: string;
        /** @description How often the key may call: in a minute, and at once */
        "RateLimit-Policy": string;
        /** @description The id of this request: the one that you sent, or one of ours. Name it when you ask us */
        "X-Request-Id": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getBalance: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what you have */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "currency": "USD",
                     *       "balance": "99956.2000",
                     *       "held": "42.8000",
                     *       "credit_limit": "0.0000",
                     *       "available": "99913.4000"
                     *     }
                     */
                    "application/json": {
                        available: string;
                        balance: string;
                        credit_limit: string;
                        /** @enum {string} */
                        currency: "USD" | "HKD" | "CNY" | "EUR" | "GBP" | "AUD" | "SGD" | "CAD" | "NZD" | "KRW" | "RUB" | "CHF" | "SEK" | "JPY";
                        held: string;
                    };
                };
            };
            /** @description You have it: it is what If-None-Match names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    getBookings: {
        parameters: {
            query?: {
                /**
                 * @description A day in UTC
                 * @example 2026-01-01
                 */
                created_from?: string;
                /**
                 * @description A day in UTC, included
                 * @example 2026-12-31
                 */
                created_to?: string;
                /** @description The `next_cursor` of the page before, unchanged */
                cursor?: string;
                /** @description Only these fields of what is answered, separated by commas */
                fields?: string;
                /**
                 * @description How many rows a page has, 1 to 200
                 * @example 10
                 */
                limit?: string;
                /** @description A booking number or its beginning, a tracking number or an original ASN */
                number?: string;
                /** @example LUMEN-1 */
                sku?: string;
                /** @example submitted */
                stage?: "draft" | "submitted" | "future_receipt" | "pending_quality_control" | "to_be_shelved" | "inventory_complete" | "withdrawn" | "voided";
                /**
                 * @description The code of a warehouse, such as DE1
                 * @example DE1
                 */
                warehouse_code?: string;
            };
            header?: {
                /** @description The ETag of what you have */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "booking_id": "019cadc6-9a80-707f-89e4-41ecbfe9d2b7",
                     *           "booking_no": "IB1024-000001",
                     *           "warehouse_id": "019cadc6-9a80-707f-89e2-4e7fa78b5c6d",
                     *           "warehouse_code": "DE1",
                     *           "status": "submitted",
                     *           "bill_status": "future_receipt",
                     *           "packing_method": "multiple_skus_per_box",
                     *           "inspection": "sample",
                     *           "slot": {
                     *             "day": "2026-03-20",
                     *             "period": "morning",
                     *             "over": false
                     *           },
                     *           "original_asn": "",
                     *           "remark": "",
                     *           "created_at": "2026-03-02T09:00:00.000Z",
                     *           "submitted_at": "2026-03-02T09:00:00.000Z",
                     *           "confirmed_at": null,
                     *           "received_at": null,
                     *           "shelved_at": null,
                     *           "boxes": 2,
                     *           "skus": 2,
                     *           "quantity": 16,
                     *           "arrived": null,
                     *           "qualified": null,
                     *           "shelved": null
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            arrived: number | null;
                            /** @enum {string} */
                            bill_status: "draft" | "future_receipt" | "pending_quality_control" | "to_be_shelved" | "inventory_complete" | "voided";
                            /** Format: uuid */
                            booking_id: string;
                            booking_no: string;
                            boxes: number;
                            confirmed_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** @enum {string} */
                            inspection: "none" | "sample" | "full";
                            original_asn: string;
                            packing_method: ("all_in_one_box" | "one_sku_per_box" | "multiple_skus_per_box") | null;
                            qualified: number | null;
                            quantity: number;
                            received_at: string | null;
                            remark: string;
                            shelved: number | null;
                            shelved_at: string | null;
                            skus: number;
                            slot: {
                                day: string;
                                over: boolean;
                                /** @enum {string} */
                                period: "morning" | "afternoon" | "evening";
                            } | null;
                            /** @enum {string} */
                            status: "draft" | "submitted" | "confirmed" | "withdrawn" | "voided";
                            submitted_at: string | null;
                            warehouse_code: string;
                            /** Format: uuid */
                            warehouse_id: string;
                        }[];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description You have it: it is what If-None-Match names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postBookings: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "warehouse_code": "DE1",
                 *       "lines": [
                 *         {
                 *           "sku": "LUMEN-1",
                 *           "quantity": 4
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    lines: {
                        quantity: number;
                        /** @description A SKU, as the product has it */
                        sku: string;
                    }[];
                    /** @description The code of a warehouse, such as DE1 */
                    warehouse_code: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "booking_id": "019cadc6-9a80-707f-89e4-78a71ec07951",
                     *       "booking_no": "IB1024-000003",
                     *       "version": 1
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        booking_id: string;
                        booking_no: string;
                        version: number;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    getBookingsByBookingId: {
        parameters: {
            query?: {
                /** @description Only these fields of what is answered, separated by commas */
                fields?: string;
            };
            header?: {
                /** @description The ETag of what you have */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @example 019cadc6-9a80-707f-89e4-5dc7e1ba1abd */
                booking_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "booking_id": "019cadc6-9a80-707f-89e4-5dc7e1ba1abd",
                     *       "booking_no": "IB1024-000002",
                     *       "warehouse_id": "019cadc6-9a80-707f-89e2-4e7fa78b5c6d",
                     *       "warehouse_code": "DE1",
                     *       "status": "submitted",
                     *       "bill_status": "future_receipt",
                     *       "packing_method": "multiple_skus_per_box",
                     *       "inspection": "sample",
                     *       "slot": {
                     *         "day": "2026-03-20",
                     *         "period": "morning",
                     *         "over": false
                     *       },
                     *       "original_asn": "",
                     *       "remark": "",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "submitted_at": "2026-03-02T09:00:00.000Z",
                     *       "confirmed_at": null,
                     *       "received_at": null,
                     *       "shelved_at": null,
                     *       "version": 4,
                     *       "packing_confirmed": true,
                     *       "services": [],
                     *       "shipping": {
                     *         "method": "express",
                     *         "courier": "DHL",
                     *         "tracking_number": "JD014600006",
                     *         "estimated_arrival_on": "2026-03-20",
                     *         "arrival_period": "morning",
                     *         "volume_m3": "0.096",
                     *         "packaging": "cartons"
                     *       },
                     *       "lines": [
                     *         {
                     *           "sku_id": "019cadc6-9a80-707f-89e2-8138fa648da7",
                     *           "sku": "LUMEN-1",
                     *           "quantity": 10,
                     *           "arrived": null,
                     *           "qualified": null,
                     *           "shelved": null
                     *         },
                     *         {
                     *           "sku_id": "019cadc6-9a80-707f-89e2-8678d6eb2041",
                     *           "sku": "LUMEN-2",
                     *           "quantity": 6,
                     *           "arrived": null,
                     *           "qualified": null,
                     *           "shelved": null
                     *         }
                     *       ],
                     *       "boxes": [
                     *         {
                     *           "box_no": 1,
                     *           "weight_g": 8000,
                     *           "length_cm": 60,
                     *           "width_cm": 40,
                     *           "height_cm": 40.5,
                     *           "items": [
                     *             {
                     *               "sku_id": "019cadc6-9a80-707f-89e2-8138fa648da7",
                     *               "sku": "LUMEN-1",
                     *               "quantity": 6,
                     *               "arrived": null,
                     *               "qualified": null,
                     *               "shelved": null
                     *             },
                     *             {
                     *               "sku_id": "019cadc6-9a80-707f-89e2-8678d6eb2041",
                     *               "sku": "LUMEN-2",
                     *               "quantity": 6,
                     *               "arrived": null,
                     *               "qualified": null,
                     *               "shelved": null
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "box_no": 2,
                     *           "weight_g": 8000,
                     *           "length_cm": 60,
                     *           "width_cm": 40,
                     *           "height_cm": 40.5,
                     *           "items": [
                     *             {
                     *               "sku_id": "019cadc6-9a80-707f-89e2-8138fa648da7",
                     *               "sku": "LUMEN-1",
                     *               "quantity": 4,
                     *               "arrived": null,
                     *               "qualified": null,
                     *               "shelved": null
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        bill_status: "draft" | "future_receipt" | "pending_quality_control" | "to_be_shelved" | "inventory_complete" | "voided";
                        /** Format: uuid */
                        booking_id: string;
                        booking_no: string;
                        boxes: {
                            box_no: number;
                            height_cm: number;
                            items: {
                                arrived: number | null;
                                qualified: number | null;
                                quantity: number;
                                shelved: number | null;
                                sku: string;
                                /** Format: uuid */
                                sku_id: string;
                            }[];
                            length_cm: number;
                            weight_g: number;
                            width_cm: number;
                        }[];
                        confirmed_at: string | null;
                        /** Format: date-time */
                        created_at: string;
                        /** @enum {string} */
                        inspection: "none" | "sample" | "full";
                        lines: {
                            arrived: number | null;
                            qualified: number | null;
                            quantity: number;
                            shelved: number | null;
                            sku: string;
                            /** Format: uuid */
                            sku_id: string;
                        }[];
                        original_asn: string;
                        packing_confirmed: boolean;
                        packing_method: ("all_in_one_box" | "one_sku_per_box" | "multiple_skus_per_box") | null;
                        received_at: string | null;
                        remark: string;
                        services: {
                            code: string;
                            quantity: number;
                        }[];
                        shelved_at: string | null;
                        shipping: ({
                            /** @enum {string} */
                            arrival_period: "morning" | "afternoon" | "evening";
                            courier: unknown;
                            estimated_arrival_on: string;
                            further_numbers?: unknown[];
                            /** @constant */
                            method: "express";
                            /** @enum {string} */
                            packaging: "cartons" | "pallets" | "container";
                            tracking_number: unknown;
                            volume_m3: string;
                        } | {
                            /** @enum {string} */
                            arrival_period: "morning" | "afternoon" | "evening";
                            company: unknown;
                            driver_name: unknown;
                            driver_phone: unknown;
                            estimated_arrival_on: string;
                            /** @constant */
                            method: "freight";
                            /** @enum {string} */
                            packaging: "cartons" | "pallets" | "container";
                            plate_number: unknown;
                            volume_m3: string;
                        }) | null;
                        slot: {
                            day: string;
                            over: boolean;
                            /** @enum {string} */
                            period: "morning" | "afternoon" | "evening";
                        } | null;
                        /** @enum {string} */
                        status: "draft" | "submitted" | "confirmed" | "withdrawn" | "voided";
                        submitted_at: string | null;
                        version: number;
                        warehouse_code: string;
                        /** Format: uuid */
                        warehouse_id: string;
                    };
                };
            };
            /** @description You have it: it is what If-None-Match names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postBookingsByBookingId: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 019cadc6-9a80-707f-89e4-848951e34cfc */
                booking_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 3,
                 *       "warehouse_code": "DE1",
                 *       "lines": [
                 *         {
                 *           "sku": "LUMEN-1",
                 *           "quantity": 7
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    lines: {
                        quantity: number;
                        /** @description A SKU, as the product has it */
                        sku: string;
                    }[];
                    /** @description The version that the booking was read with */
                    version: number;
                    /** @description The code of a warehouse, such as DE1 */
                    warehouse_code: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "booking_id": "019cadc6-9a80-707f-89e4-848951e34cfc",
                     *       "booking_no": "IB1024-000004",
                     *       "version": 4,
                     *       "packing_confirmed": false
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        booking_id: string;
                        booking_no: string;
                        packing_confirmed: boolean;
                        version: number;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postBookingsByBookingIdPackingList: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 019cadc6-9a80-707f-89e4-9f5fece5f8e4 */
                booking_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 3,
                 *       "packing_method": "multiple_skus_per_box",
                 *       "barcodes_confirmed": true,
                 *       "boxes": [
                 *         {
                 *           "box_no": 1,
                 *           "weight_g": 8000,
                 *           "length_cm": 60,
                 *           "width_cm": 40,
                 *           "height_cm": 40.5,
                 *           "items": [
                 *             {
                 *               "sku": "LUMEN-1",
                 *               "quantity": 6
                 *             },
                 *             {
                 *               "sku": "LUMEN-2",
                 *               "quantity": 6
                 *             }
                 *           ]
                 *         },
                 *         {
                 *           "box_no": 2,
                 *           "weight_g": 8000,
                 *           "length_cm": 60,
                 *           "width_cm": 40,
                 *           "height_cm": 40.5,
                 *           "items": [
                 *             {
                 *               "sku": "LUMEN-1",
                 *               "quantity": 4
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description You say that every piece carries its barcode
                     * @constant
                     */
                    barcodes_confirmed: true;
                    boxes: {
                        box_no: number;
                        height_cm: number;
                        items: {
                            quantity: number;
                            /** @description A SKU, as the product has it */
                            sku: string;
                        }[];
                        length_cm: number;
                        weight_g: number;
                        width_cm: number;
                    }[];
                    /** @enum {string} */
                    packing_method: "all_in_one_box" | "one_sku_per_box" | "multiple_skus_per_box";
                    /** @description The version that the booking was read with */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "booking_id": "019cadc6-9a80-707f-89e4-9f5fece5f8e4",
                     *       "booking_no": "IB1024-000005",
                     *       "version": 4
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        booking_id: string;
                        booking_no: string;
                        version: number;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postBookingsByBookingIdShipping: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 019cadc6-9a80-707f-89e4-b687dd8851b4 */
                booking_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 3,
                 *       "shipping": {
                 *         "method": "express",
                 *         "courier": "DHL",
                 *         "tracking_number": "JD014600006",
                 *         "estimated_arrival_on": "2026-03-20",
                 *         "arrival_period": "morning",
                 *         "volume_m3": "0.096",
                 *         "packaging": "cartons"
                 *       },
                 *       "inspection": "full",
                 *       "insurance_value_usd": "100.00",
                 *       "remark": ""
                 *     }
                 */
                "application/json": {
                    /**
                     * @default none
                     * @enum {string}
                     */
                    inspection?: "none" | "sample" | "full";
                    /** @default null */
                    insurance_value_usd?: string | null;
                    original_asn?: string;
                    remark?: string;
                    services?: {
                        code: string;
                        quantity: number;
                    }[];
                    shipping: {
                        /** @enum {string} */
                        arrival_period: "morning" | "afternoon" | "evening";
                        courier: string;
                        estimated_arrival_on: string;
                        further_numbers?: string[];
                        /** @constant */
                        method: "express";
                        /** @enum {string} */
                        packaging: "cartons" | "pallets" | "container";
                        tracking_number: string;
                        volume_m3: string;
                    } | {
                        /** @enum {string} */
                        arrival_period: "morning" | "afternoon" | "evening";
                        company: string;
                        driver_name: string;
                        driver_phone: string;
                        estimated_arrival_on: string;
                        /** @constant */
                        method: "freight";
                        /** @enum {string} */
                        packaging: "cartons" | "pallets" | "container";
                        plate_number: string;
                        volume_m3: string;
                    };
                    /** @description The version that the booking was read with */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "booking_id": "019cadc6-9a80-707f-89e4-b687dd8851b4",
                     *       "booking_no": "IB1024-000006",
                     *       "version": 4
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        booking_id: string;
                        booking_no: string;
                        version: number;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postBookingsByBookingIdSubmit: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 019cadc6-9a80-707f-89e4-cc2162957b22 */
                booking_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "booking_id": "019cadc6-9a80-707f-89e4-cc2162957b22"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        booking_id: string;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postBookingsByBookingIdWithdraw: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 019cadc6-9a80-707f-89e4-e8e413f580cc */
                booking_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "booking_id": "019cadc6-9a80-707f-89e4-e8e413f580cc"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        booking_id: string;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    getCharges: {
        parameters: {
            query?: {
                /** @example order */
                bill_type?: "order" | "top_up" | "storage" | "inbound" | "return" | "refund" | "loss_payout" | "correction" | "payout";
                /** @description The `next_cursor` of the page before, unchanged */
                cursor?: string;
                fee_type?: "base_freight" | "registration" | "remote_surcharge" | "remote_fuel" | "oversize" | "oversize_fuel" | "peak" | "peak_fuel" | "dangerous_goods" | "dangerous_goods_fuel" | "oversized_surcharge" | "special_service" | "over_category" | "multiline_entry" | "over_declaration" | "outbound" | "packaging" | "fulfilment" | "consumables" | "value_added_services" | "eu_ioss" | "eu_duty" | "sg_gst" | "br_icms" | "vat" | "inbound" | "insurance" | "storage" | "return_handling" | "freight_refund";
                /** @description Only these fields of what is answered, separated by commas */
                fields?: string;
                /**
                 * @description A day in UTC
                 * @example 2026-01-01
                 */
                from?: string;
                /**
                 * @description How many rows a page has, 1 to 200
                 * @example 10
                 */
                limit?: string;
                /** @description A whole number of an order, booking, top-up or loss order */
                reference?: string;
                /**
                 * @description A day in UTC, included
                 * @example 2026-12-31
                 */
                to?: string;
            };
            header?: {
                /** @description The ETag of what you have */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "entry_no": 29,
                     *           "at": "2026-03-02T09:00:00.000Z",
                     *           "amount": "-0.3000",
                     *           "balance_after": "99948.9000",
                     *           "currency": "USD",
                     *           "bill_type": "order",
                     *           "fee_type": "packaging",
                     *           "cause": "order",
                     *           "cause_id": "019cadc6-9a80-707f-89e6-4554507e89c3",
                     *           "reference": "SO1024-000019",
                     *           "quantity": 1,
                     *           "weight_g": 420,
                     *           "tracking_no": "UC00D2F35SSZ",
                     *           "remark": "",
                     *           "reverses": null,
                     *           "reversed_by": null
                     *         },
                     *         {
                     *           "entry_no": 28,
                     *           "at": "2026-03-02T09:00:00.000Z",
                     *           "amount": "-1.0000",
                     *           "balance_after": "99949.2000",
                     *           "currency": "USD",
                     *           "bill_type": "order",
                     *           "fee_type": "outbound",
                     *           "cause": "order",
                     *           "cause_id": "019cadc6-9a80-707f-89e6-4554507e89c3",
                     *           "reference": "SO1024-000019",
                     *           "quantity": 1,
                     *           "weight_g": 420,
                     *           "tracking_no": "UC00D2F35SSZ",
                     *           "remark": "",
                     *           "reverses": null,
                     *           "reversed_by": null
                     *         },
                     *         {
                     *           "entry_no": 27,
                     *           "at": "2026-03-02T09:00:00.000Z",
                     *           "amount": "-1.0000",
                     *           "balance_after": "99950.2000",
                     *           "currency": "USD",
                     *           "bill_type": "order",
                     *           "fee_type": "registration",
                     *           "cause": "order",
                     *           "cause_id": "019cadc6-9a80-707f-89e6-4554507e89c3",
                     *           "reference": "SO1024-000019",
                     *           "quantity": 1,
                     *           "weight_g": 420,
                     *           "tracking_no": "UC00D2F35SSZ",
                     *           "remark": "",
                     *           "reverses": null,
                     *           "reversed_by": null
                     *         },
                     *         {
                     *           "entry_no": 26,
                     *           "at": "2026-03-02T09:00:00.000Z",
                     *           "amount": "-5.0000",
                     *           "balance_after": "99951.2000",
                     *           "currency": "USD",
                     *           "bill_type": "order",
                     *           "fee_type": "base_freight",
                     *           "cause": "order",
                     *           "cause_id": "019cadc6-9a80-707f-89e6-4554507e89c3",
                     *           "reference": "SO1024-000019",
                     *           "quantity": 1,
                     *           "weight_g": 420,
                     *           "tracking_no": "UC00D2F35SSZ",
                     *           "remark": "",
                     *           "reverses": null,
                     *           "reversed_by": null
                     *         },
                     *         {
                     *           "entry_no": 25,
                     *           "at": "2026-03-02T09:00:00.000Z",
                     *           "amount": "-0.3000",
                     *           "balance_after": "99956.2000",
                     *           "currency": "USD",
                     *           "bill_type": "order",
                     *           "fee_type": "packaging",
                     *           "cause": "order",
                     *           "cause_id": "019cadc6-9a80-707f-89e5-f811ea262fa2",
                     *           "reference": "SO1024-000018",
                     *           "quantity": 1,
                     *           "weight_g": 420,
                     *           "tracking_no": "UC00D2F35SSY",
                     *           "remark": "",
                     *           "reverses": null,
                     *           "reversed_by": null
                     *         },
                     *         {
                     *           "entry_no": 24,
                     *           "at": "2026-03-02T09:00:00.000Z",
                     *           "amount": "-1.0000",
                     *           "balance_after": "99956.5000",
                     *           "currency": "USD",
                     *           "bill_type": "order",
                     *           "fee_type": "outbound",
                     *           "cause": "order",
                     *           "cause_id": "019cadc6-9a80-707f-89e5-f811ea262fa2",
                     *           "reference": "SO1024-000018",
                     *           "quantity": 1,
                     *           "weight_g": 420,
                     *           "tracking_no": "UC00D2F35SSY",
                     *           "remark": "",
                     *           "reverses": null,
                     *           "reversed_by": null
                     *         },
                     *         {
                     *           "entry_no": 23,
                     *           "at": "2026-03-02T09:00:00.000Z",
                     *           "amount": "-1.0000",
                     *           "balance_after": "99957.5000",
                     *           "currency": "USD",
                     *           "bill_type": "order",
                     *           "fee_type": "registration",
                     *           "cause": "order",
                     *           "cause_id": "019cadc6-9a80-707f-89e5-f811ea262fa2",
                     *           "reference": "SO1024-000018",
                     *           "quantity": 1,
                     *           "weight_g": 420,
                     *           "tracking_no": "UC00D2F35SSY",
                     *           "remark": "",
                     *           "reverses": null,
                     *           "reversed_by": null
                     *         },
                     *         {
                     *           "entry_no": 22,
                     *           "at": "2026-03-02T09:00:00.000Z",
                     *           "amount": "-5.0000",
                     *           "balance_after": "99958.5000",
                     *           "currency": "USD",
                     *           "bill_type": "order",
                     *           "fee_type": "base_freight",
                     *           "cause": "order",
                     *           "cause_id": "019cadc6-9a80-707f-89e5-f811ea262fa2",
                     *           "reference": "SO1024-000018",
                     *           "quantity": 1,
                     *           "weight_g": 420,
                     *           "tracking_no": "UC00D2F35SSY",
                     *           "remark": "",
                     *           "reverses": null,
                     *           "reversed_by": null
                     *         },
                     *         {
                     *           "entry_no": 21,
                     *           "at": "2026-03-02T09:00:00.000Z",
                     *           "amount": "-0.3000",
                     *           "balance_after": "99963.5000",
                     *           "currency": "USD",
                     *           "bill_type": "order",
                     *           "fee_type": "packaging",
                     *           "cause": "order",
                     *           "cause_id": "019cadc6-9a80-707f-89e5-b406ca14df16",
                     *           "reference": "SO1024-000017",
                     *           "quantity": 1,
                     *           "weight_g": 420,
                     *           "tracking_no": "UC00D2F35SSX",
                     *           "remark": "",
                     *           "reverses": null,
                     *           "reversed_by": null
                     *         },
                     *         {
                     *           "entry_no": 20,
                     *           "at": "2026-03-02T09:00:00.000Z",
                     *           "amount": "-1.0000",
                     *           "balance_after": "99963.8000",
                     *           "currency": "USD",
                     *           "bill_type": "order",
                     *           "fee_type": "outbound",
                     *           "cause": "order",
                     *           "cause_id": "019cadc6-9a80-707f-89e5-b406ca14df16",
                     *           "reference": "SO1024-000017",
                     *           "quantity": 1,
                     *           "weight_g": 420,
                     *           "tracking_no": "UC00D2F35SSX",
                     *           "remark": "",
                     *           "reverses": null,
                     *           "reversed_by": null
                     *         }
                     *       ],
                     *       "next_cursor": "_vQh5ZfNRzO3MjA"
                     *     }
                     */
                    "application/json": {
                        data: {
                            amount: string;
                            /** Format: date-time */
                            at: string;
                            balance_after: string;
                            /** @enum {string} */
                            bill_type: "order" | "top_up" | "storage" | "inbound" | "return" | "refund" | "loss_payout" | "correction" | "payout";
                            cause: string;
                            /** Format: uuid */
                            cause_id: string;
                            /** @enum {string} */
                            currency: "USD" | "HKD" | "CNY" | "EUR" | "GBP" | "AUD" | "SGD" | "CAD" | "NZD" | "KRW" | "RUB" | "CHF" | "SEK" | "JPY";
                            entry_no: number;
                            fee_type: ("base_freight" | "registration" | "remote_surcharge" | "remote_fuel" | "oversize" | "oversize_fuel" | "peak" | "peak_fuel" | "dangerous_goods" | "dangerous_goods_fuel" | "oversized_surcharge" | "special_service" | "over_category" | "multiline_entry" | "over_declaration" | "outbound" | "packaging" | "fulfilment" | "consumables" | "value_added_services" | "eu_ioss" | "eu_duty" | "sg_gst" | "br_icms" | "vat" | "inbound" | "insurance" | "storage" | "return_handling" | "freight_refund") | null;
                            quantity: number | null;
                            reference: string;
                            remark: string;
                            reversed_by: number | null;
                            reverses: number | null;
                            tracking_no: string | null;
                            weight_g: number | null;
                        }[];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description You have it: it is what If-None-Match names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    getOrders: {
        parameters: {
            query?: {
                /**
                 * @description A day in UTC
                 * @example 2026-01-01
                 */
                created_from?: string;
                /**
                 * @description A day in UTC, included
                 * @example 2026-12-31
                 */
                created_to?: string;
                /** @description The `next_cursor` of the page before, unchanged */
                cursor?: string;
                /** @description Only these fields of what is answered, separated by commas */
                fields?: string;
                /**
                 * @description How many rows a page has, 1 to 200
                 * @example 10
                 */
                limit?: string;
                /**
                 * @description An order number or a customer order number; ending in `*` its beginning
                 * @example LUMEN*
                 */
                number?: string;
                /** @example approving */
                status?: "approving" | "verifying" | "error" | "awaiting_packing" | "packaged" | "awaiting_shipping" | "shipped" | "in_transit" | "pickup_ready" | "out_for_delivery" | "possible_exception" | "too_long_in_transit" | "delivered" | "canceled";
                tracking_no?: string;
                /**
                 * @description Only what changed at or after this instant, the oldest change first
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description The code of a warehouse, such as DE1
                 * @example DE1
                 */
                warehouse_code?: string;
            };
            header?: {
                /** @description The ETag of what you have */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "order_id": "019cadc6-9a80-707f-89e2-a17b898088e4",
                     *           "order_no": "SO1024-000001",
                     *           "customer_order_no": "LUMEN-PO-1",
                     *           "status": "approving",
                     *           "version": 2,
                     *           "warehouse_id": "019cadc6-9a80-707f-89e2-4e7fa78b5c6d",
                     *           "warehouse_code": "DE1",
                     *           "method_id": "019cadc6-9a80-707f-89e2-605a1b3cea51",
                     *           "shipping_method": "DHL-PAKET",
                     *           "carriage": "carrier",
                     *           "country": "DE",
                     *           "pieces": 1,
                     *           "tracking_nos": [],
                     *           "on_hold": false,
                     *           "backordered": false,
                     *           "error_reason": null,
                     *           "amount": "6.90",
                     *           "currency": "USD",
                     *           "created_at": "2026-03-02T09:00:00.000Z",
                     *           "submitted_at": null,
                     *           "packed_at": null,
                     *           "shipped_at": null,
                     *           "delivered_at": null,
                     *           "updated_at": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            amount: string | null;
                            backordered: boolean;
                            /** @enum {string} */
                            carriage: "carrier" | "collect" | "own_label";
                            country: string;
                            /** Format: date-time */
                            created_at: string;
                            currency: string;
                            customer_order_no: string;
                            delivered_at: string | null;
                            error_reason: string | null;
                            method_id: string | null;
                            on_hold: boolean;
                            /** Format: uuid */
                            order_id: string;
                            order_no: string;
                            packed_at: string | null;
                            pieces: number;
                            shipped_at: string | null;
                            shipping_method: string | null;
                            /** @enum {string} */
                            status: "approving" | "verifying" | "error" | "awaiting_packing" | "packaged" | "awaiting_shipping" | "shipped" | "in_transit" | "pickup_ready" | "out_for_delivery" | "possible_exception" | "too_long_in_transit" | "delivered" | "canceled";
                            submitted_at: string | null;
                            tracking_nos: string[];
                            /** Format: date-time */
                            updated_at: string;
                            version: number;
                            warehouse_code: string;
                            /** Format: uuid */
                            warehouse_id: string;
                        }[];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description You have it: it is what If-None-Match names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postOrders: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customer_order_no": "LUMEN-PO-3",
                 *       "recipient": {
                 *         "first_name": "Erika",
                 *         "last_name": "Muster",
                 *         "company": "",
                 *         "phone": "+49 30 123456",
                 *         "email": "erika@buyer.example",
                 *         "id_number": "",
                 *         "address1": "Lindenallee",
                 *         "address2": "",
                 *         "address3": "",
                 *         "house_number": "7",
                 *         "city": "Berlin",
                 *         "province": "Berlin",
                 *         "country": "DE",
                 *         "postal_code": "10115",
                 *         "address_type": "residential"
                 *       },
                 *       "tax": {
                 *         "vat": "",
                 *         "ioss": "",
                 *         "gst": "",
                 *         "icms": ""
                 *       },
                 *       "services": [
                 *         {
                 *           "code": "photo",
                 *           "quantity": 1
                 *         }
                 *       ],
                 *       "platform_paid": false,
                 *       "remark": "",
                 *       "note_to_service": "",
                 *       "warehouse_code": "DE1",
                 *       "lines": [
                 *         {
                 *           "sku": "LUMEN-1",
                 *           "name": "Headphones",
                 *           "quantity": 2,
                 *           "unit_price_usd": "8.50"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    customer_order_no: string;
                    lines: {
                        name?: string;
                        quantity: number;
                        /** @description A SKU, as the product has it */
                        sku: string;
                        unit_price_usd: string;
                    }[];
                    note_to_service?: string;
                    /** @default false */
                    platform_paid?: boolean;
                    recipient: {
                        /**
                         * @default residential
                         * @enum {string}
                         */
                        address_type?: "residential" | "commercial" | "military";
                        address1: string;
                        address2?: string;
                        address3?: string;
                        city: string;
                        company?: string;
                        country: string;
                        /** @default  */
                        email?: "" | string;
                        first_name: string;
                        house_number?: string;
                        id_number?: string;
                        last_name?: string;
                        phone: string;
                        postal_code: string;
                        province?: string;
                    };
                    remark?: string;
                    /** @default [] */
                    services?: {
                        code: string;
                        quantity: number;
                    }[];
                    tax?: {
                        gst?: string;
                        icms?: string;
                        ioss?: string;
                        vat?: string;
                    };
                    /** @description The code of a warehouse, such as DE1 */
                    warehouse_code: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "order_id": "019cadc6-9a80-707f-89e2-cd3375da31ea",
                     *       "order_no": "SO1024-000003"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        order_id: string;
                        order_no: string;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    getOrdersByOrderId: {
        parameters: {
            query?: {
                /** @description Only these fields of what is answered, separated by commas */
                fields?: string;
            };
            header?: {
                /** @description The ETag of what you have */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @example 019cadc6-9a80-707f-89e2-b50da464e9dc */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "order_id": "019cadc6-9a80-707f-89e2-b50da464e9dc",
                     *       "order_no": "SO1024-000002",
                     *       "customer_order_no": "LUMEN-PO-2",
                     *       "status": "awaiting_packing",
                     *       "version": 3,
                     *       "warehouse_id": "019cadc6-9a80-707f-89e2-4e7fa78b5c6d",
                     *       "warehouse_code": "DE1",
                     *       "method_id": "019cadc6-9a80-707f-89e2-605a1b3cea51",
                     *       "shipping_method": "DHL-PAKET",
                     *       "carriage": "carrier",
                     *       "country": "DE",
                     *       "recipient": {
                     *         "first_name": "Erika",
                     *         "last_name": "Muster",
                     *         "company": "",
                     *         "phone": "+49 30 123456",
                     *         "email": "erika@buyer.example",
                     *         "id_number": "",
                     *         "address1": "Lindenallee",
                     *         "address2": "",
                     *         "address3": "",
                     *         "house_number": "7",
                     *         "city": "Berlin",
                     *         "province": "Berlin",
                     *         "country": "DE",
                     *         "postal_code": "10115",
                     *         "address_type": "residential"
                     *       },
                     *       "tax": {
                     *         "vat": "",
                     *         "ioss": "",
                     *         "gst": "",
                     *         "icms": ""
                     *       },
                     *       "services": [],
                     *       "platform_paid": false,
                     *       "remark": "",
                     *       "note_to_service": "",
                     *       "lines": [
                     *         {
                     *           "line_no": 1,
                     *           "sku_id": "019cadc6-9a80-707f-89e2-8138fa648da7",
                     *           "sku": "LUMEN-1",
                     *           "name": "Headphones",
                     *           "quantity": 1,
                     *           "unit_price_usd": "8.50"
                     *         }
                     *       ],
                     *       "parcels": [],
                     *       "hold": null,
                     *       "interception": null,
                     *       "backordered": false,
                     *       "error_reason": null,
                     *       "amount": "6.90",
                     *       "currency": "USD",
                     *       "canceled_at": null,
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "submitted_at": "2026-03-02T09:00:00.000Z",
                     *       "packed_at": null,
                     *       "shipped_at": null,
                     *       "delivered_at": null,
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "actions": [
                     *         "correct",
                     *         "hold",
                     *         "intercept"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        actions: ("create" | "edit" | "choose_method" | "split" | "merge" | "merge_into" | "submit" | "backorder" | "leave_queue" | "verify" | "raise_error" | "reply" | "correct" | "cancel" | "hold" | "release" | "intercept" | "stop" | "refuse_stop" | "call_back" | "delete" | "restore" | "ask_price" | "agree_price" | "refuse_price" | "pack" | "label" | "unpack" | "leave" | "ship" | "hand_over" | "track" | "deliver" | "stuck")[];
                        amount: string | null;
                        backordered: boolean;
                        canceled_at: string | null;
                        /** @enum {string} */
                        carriage: "carrier" | "collect" | "own_label";
                        country: string;
                        /** Format: date-time */
                        created_at: string;
                        currency: string;
                        customer_order_no: string;
                        delivered_at: string | null;
                        error_reason: string | null;
                        hold: {
                            /** Format: date-time */
                            held_at: string;
                            reason: string;
                            /** @enum {string} */
                            side: "customer" | "staff";
                        } | null;
                        interception: {
                            answer: string;
                            note: string;
                            /** @enum {string} */
                            state: "open" | "stopped" | "refused" | "returning";
                            /** @enum {string} */
                            type: "buyer_canceled" | "wrong_address" | "wrong_goods" | "duplicate" | "unpaid" | "other";
                        } | null;
                        lines: {
                            line_no: number;
                            name: string;
                            quantity: number;
                            sku: string;
                            /** Format: uuid */
                            sku_id: string;
                            unit_price_usd: string;
                        }[];
                        method_id: string | null;
                        note_to_service: string;
                        /** Format: uuid */
                        order_id: string;
                        order_no: string;
                        packed_at: string | null;
                        parcels: {
                            height_cm: string;
                            last_mile_no: string | null;
                            left_at: string | null;
                            length_cm: string;
                            lines: {
                                quantity: number;
                                serial_numbers: string[];
                                sku: string;
                                /** Format: uuid */
                                sku_id: string;
                            }[];
                            parcel_no: number;
                            tracking_no: string | null;
                            weight_g: number;
                            width_cm: string;
                        }[];
                        platform_paid: boolean;
                        recipient: {
                            /** @enum {string} */
                            address_type: "residential" | "commercial" | "military";
                            address1: string;
                            address2: string;
                            address3: string;
                            city: string;
                            company: string;
                            country: string;
                            email: string;
                            first_name: string;
                            house_number: string;
                            id_number: string;
                            last_name: string;
                            phone: string;
                            postal_code: string;
                            province: string;
                        } | null;
                        remark: string;
                        services: {
                            code: string;
                            quantity: number;
                        }[];
                        shipped_at: string | null;
                        shipping_method: string | null;
                        /** @enum {string} */
                        status: "approving" | "verifying" | "error" | "awaiting_packing" | "packaged" | "awaiting_shipping" | "shipped" | "in_transit" | "pickup_ready" | "out_for_delivery" | "possible_exception" | "too_long_in_transit" | "delivered" | "canceled";
                        submitted_at: string | null;
                        tax: {
                            gst: string;
                            icms: string;
                            ioss: string;
                            vat: string;
                        };
                        /** Format: date-time */
                        updated_at: string;
                        version: number;
                        warehouse_code: string;
                        /** Format: uuid */
                        warehouse_id: string;
                    };
                };
            };
            /** @description You have it: it is what If-None-Match names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postOrdersByOrderIdCancel: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 019cadc6-9a80-707f-89e3-2d18f7317e8f */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "order_id": "019cadc6-9a80-707f-89e3-2d18f7317e8f",
                     *       "order_no": "SO1024-000008"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        order_id: string;
                        order_no: string;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    getOrdersByOrderIdCharges: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what you have */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @example 019cadc6-9a80-707f-89e4-00c862aea549 */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "order_id": "019cadc6-9a80-707f-89e4-00c862aea549",
                     *       "order_no": "SO1024-000014",
                     *       "currency": "USD",
                     *       "data": [
                     *         {
                     *           "fee_type": "base_freight",
                     *           "amount": "5.00",
                     *           "parcel_no": null
                     *         },
                     *         {
                     *           "fee_type": "registration",
                     *           "amount": "1.00",
                     *           "parcel_no": null
                     *         },
                     *         {
                     *           "fee_type": "outbound",
                     *           "amount": "1.00",
                     *           "parcel_no": null
                     *         },
                     *         {
                     *           "fee_type": "packaging",
                     *           "amount": "0.30",
                     *           "parcel_no": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        currency: string;
                        data: {
                            amount: string;
                            /** @enum {string} */
                            fee_type: "base_freight" | "registration" | "remote_surcharge" | "remote_fuel" | "oversize" | "oversize_fuel" | "peak" | "peak_fuel" | "dangerous_goods" | "dangerous_goods_fuel" | "oversized_surcharge" | "special_service" | "over_category" | "multiline_entry" | "over_declaration" | "outbound" | "packaging" | "fulfilment" | "consumables" | "value_added_services" | "eu_ioss" | "eu_duty" | "sg_gst" | "br_icms" | "vat" | "inbound" | "insurance" | "storage" | "return_handling" | "freight_refund";
                            parcel_no: number | null;
                        }[];
                        /** Format: uuid */
                        order_id: string;
                        order_no: string;
                    };
                };
            };
            /** @description You have it: it is what If-None-Match names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postOrdersByOrderIdHold: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 019cadc6-9a80-707f-89e3-4b689f92afa1 */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Waiting for the payment"
                 *     }
                 */
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "order_id": "019cadc6-9a80-707f-89e3-4b689f92afa1",
                     *       "order_no": "SO1024-000009"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        order_id: string;
                        order_no: string;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postOrdersByOrderIdIntercept: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 019cadc6-9a80-707f-89e3-905862302100 */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "other",
                 *       "note": "Ordered twice"
                 *     }
                 */
                "application/json": {
                    note?: string;
                    /** @enum {string} */
                    type: "buyer_canceled" | "wrong_address" | "wrong_goods" | "duplicate" | "unpaid" | "other";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "order_id": "019cadc6-9a80-707f-89e3-905862302100"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        order_id: string;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    getOrdersByOrderIdLabel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019cadc6-9a80-707f-89e3-bf00baa6d063 */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postOrdersByOrderIdRelease: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 019cadc6-9a80-707f-89e3-694ef0aac580 */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "order_id": "019cadc6-9a80-707f-89e3-694ef0aac580",
                     *       "order_no": "SO1024-000010"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        order_id: string;
                        order_no: string;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postOrdersByOrderIdShippingMethod: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 019cadc6-9a80-707f-89e2-f9bf8f53ba55 */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "shipping_method": "DHL-PAKET"
                 *     }
                 */
                "application/json": {
                    /** @description The code of a shipping method */
                    shipping_method: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": "6.90",
                     *       "currency": "USD",
                     *       "charges": [
                     *         {
                     *           "fee_type": "base_freight",
                     *           "amount": "4.60",
                     *           "parcel_no": null
                     *         },
                     *         {
                     *           "fee_type": "registration",
                     *           "amount": "1.00",
                     *           "parcel_no": null
                     *         },
                     *         {
                     *           "fee_type": "outbound",
                     *           "amount": "1.00",
                     *           "parcel_no": null
                     *         },
                     *         {
                     *           "fee_type": "packaging",
                     *           "amount": "0.30",
                     *           "parcel_no": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        charges: {
                            amount: string;
                            /** @enum {string} */
                            fee_type: "base_freight" | "registration" | "remote_surcharge" | "remote_fuel" | "oversize" | "oversize_fuel" | "peak" | "peak_fuel" | "dangerous_goods" | "dangerous_goods_fuel" | "oversized_surcharge" | "special_service" | "over_category" | "multiline_entry" | "over_declaration" | "outbound" | "packaging" | "fulfilment" | "consumables" | "value_added_services" | "eu_ioss" | "eu_duty" | "sg_gst" | "br_icms" | "vat" | "inbound" | "insurance" | "storage" | "return_handling" | "freight_refund";
                            parcel_no: number | null;
                        }[];
                        currency: string;
                        total: string | null;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    getOrdersByOrderIdShippingMethods: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what you have */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @example 019cadc6-9a80-707f-89e2-e5a25e9d9139 */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "method_id": "019cadc6-9a80-707f-89e2-605a1b3cea51",
                     *           "shipping_method": "DHL-PAKET",
                     *           "name": "Headphones",
                     *           "carrier": "DHL",
                     *           "total": "6.90",
                     *           "currency": "USD",
                     *           "transit_days": {
                     *             "min": 2,
                     *             "max": 4
                     *           },
                     *           "chargeable_weight_g": 300,
                     *           "zone": "Z1",
                     *           "charges": [
                     *             {
                     *               "fee_type": "base_freight",
                     *               "amount": "4.60",
                     *               "parcel_no": null
                     *             },
                     *             {
                     *               "fee_type": "registration",
                     *               "amount": "1.00",
                     *               "parcel_no": null
                     *             },
                     *             {
                     *               "fee_type": "outbound",
                     *               "amount": "1.00",
                     *               "parcel_no": null
                     *             },
                     *             {
                     *               "fee_type": "packaging",
                     *               "amount": "0.30",
                     *               "parcel_no": null
                     *             }
                     *           ],
                     *           "problems": []
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: {
                            carrier: string;
                            chargeable_weight_g: number | null;
                            charges: {
                                amount: string;
                                /** @enum {string} */
                                fee_type: "base_freight" | "registration" | "remote_surcharge" | "remote_fuel" | "oversize" | "oversize_fuel" | "peak" | "peak_fuel" | "dangerous_goods" | "dangerous_goods_fuel" | "oversized_surcharge" | "special_service" | "over_category" | "multiline_entry" | "over_declaration" | "outbound" | "packaging" | "fulfilment" | "consumables" | "value_added_services" | "eu_ioss" | "eu_duty" | "sg_gst" | "br_icms" | "vat" | "inbound" | "insurance" | "storage" | "return_handling" | "freight_refund";
                                parcel_no: number | null;
                            }[];
                            currency: string;
                            /** Format: uuid */
                            method_id: string;
                            name: string;
                            problems: {
                                code: number;
                                detail: string;
                                errors?: {
                                    detail: string;
                                    parameter?: string;
                                    pointer?: string;
                                }[];
                                /** @description As the catalogue has it: stock_short, for example */
                                name: string;
                                status: number;
                                title: string;
                                type: string;
                            }[];
                            shipping_method: string;
                            total: string | null;
                            transit_days: {
                                max: number;
                                min: number;
                            } | null;
                            zone: string | null;
                        }[];
                    };
                };
            };
            /** @description You have it: it is what If-None-Match names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postOrdersByOrderIdSubmit: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 019cadc6-9a80-707f-89e3-17ee10689591 */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "order_id": "019cadc6-9a80-707f-89e3-17ee10689591",
                     *       "order_no": "SO1024-000007",
                     *       "backordered": false
                     *     }
                     */
                    "application/json": {
                        backordered: boolean;
                        /** Format: uuid */
                        order_id: string;
                        order_no: string;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    getOrdersByOrderIdTracking: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what you have */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @example 019cadc6-9a80-707f-89e3-d6d4c77d8aa2 */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "order_id": "019cadc6-9a80-707f-89e3-d6d4c77d8aa2",
                     *       "order_no": "SO1024-000013",
                     *       "status": "awaiting_shipping",
                     *       "parcels": [
                     *         {
                     *           "parcel_no": 1,
                     *           "tracking_no": "UC00D2F35SST",
                     *           "last_mile_no": null,
                     *           "left_at": null
                     *         }
                     *       ],
                     *       "events": []
                     *     }
                     */
                    "application/json": {
                        events: {
                            description: string;
                            /** Format: date-time */
                            occurred_at: string;
                            parcel_no: number;
                            place: string;
                            status: string;
                        }[];
                        /** Format: uuid */
                        order_id: string;
                        order_no: string;
                        parcels: {
                            last_mile_no: string | null;
                            left_at: string | null;
                            parcel_no: number;
                            tracking_no: string | null;
                        }[];
                        /** @enum {string} */
                        status: "approving" | "verifying" | "error" | "awaiting_packing" | "packaged" | "awaiting_shipping" | "shipped" | "in_transit" | "pickup_ready" | "out_for_delivery" | "possible_exception" | "too_long_in_transit" | "delivered" | "canceled";
                    };
                };
            };
            /** @description You have it: it is what If-None-Match names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postOrdersBatch: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "orders": [
                 *         {
                 *           "customer_order_no": "LUMEN-PO-4",
                 *           "recipient": {
                 *             "first_name": "Erika",
                 *             "last_name": "Muster",
                 *             "company": "",
                 *             "phone": "+49 30 123456",
                 *             "email": "erika@buyer.example",
                 *             "id_number": "",
                 *             "address1": "Lindenallee",
                 *             "address2": "",
                 *             "address3": "",
                 *             "house_number": "7",
                 *             "city": "Berlin",
                 *             "province": "Berlin",
                 *             "country": "DE",
                 *             "postal_code": "10115",
                 *             "address_type": "residential"
                 *           },
                 *           "tax": {
                 *             "vat": "",
                 *             "ioss": "",
                 *             "gst": "",
                 *             "icms": ""
                 *           },
                 *           "services": [
                 *             {
                 *               "code": "photo",
                 *               "quantity": 1
                 *             }
                 *           ],
                 *           "platform_paid": false,
                 *           "remark": "",
                 *           "note_to_service": "",
                 *           "warehouse_code": "DE1",
                 *           "lines": [
                 *             {
                 *               "sku": "LUMEN-1",
                 *               "name": "Headphones",
                 *               "quantity": 2,
                 *               "unit_price_usd": "8.50"
                 *             }
                 *           ],
                 *           "shipping_method": "DHL-PAKET"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    orders: {
                        /** @enum {string} */
                        choose?: "price" | "days" | "rules";
                        customer_order_no: string;
                        lines: {
                            name?: string;
                            quantity: number;
                            /** @description A SKU, as the product has it */
                            sku: string;
                            unit_price_usd: string;
                        }[];
                        note_to_service?: string;
                        /** @default false */
                        platform_paid?: boolean;
                        recipient: {
                            /**
                             * @default residential
                             * @enum {string}
                             */
                            address_type?: "residential" | "commercial" | "military";
                            address1: string;
                            address2?: string;
                            address3?: string;
                            city: string;
                            company?: string;
                            country: string;
                            /** @default  */
                            email?: "" | string;
                            first_name: string;
                            house_number?: string;
                            id_number?: string;
                            last_name?: string;
                            phone: string;
                            postal_code: string;
                            province?: string;
                        };
                        remark?: string;
                        /** @default [] */
                        services?: {
                            code: string;
                            quantity: number;
                        }[];
                        /** @description The code of a shipping method */
                        shipping_method?: string;
                        tax?: {
                            gst?: string;
                            icms?: string;
                            ioss?: string;
                            vat?: string;
                        };
                        /** @description The code of a warehouse, such as DE1 */
                        warehouse_code: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "submitted": 1,
                     *       "results": [
                     *         {
                     *           "customer_order_no": "LUMEN-PO-4",
                     *           "order_id": "019cadc6-9a80-707f-89e2-db548b25bec1",
                     *           "order_no": "SO1024-000004",
                     *           "backordered": false,
                     *           "problem": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        results: {
                            backordered: boolean;
                            customer_order_no: string;
                            order_id: string | null;
                            order_no: string | null;
                            problem: {
                                code: number;
                                detail: string;
                                errors?: {
                                    detail: string;
                                    parameter?: string;
                                    pointer?: string;
                                }[];
                                /** @description As the catalogue has it: stock_short, for example */
                                name: string;
                                status: number;
                                title: string;
                                type: string;
                            } | null;
                        }[];
                        submitted: number;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postOrdersQuote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "warehouse_code": "DE1",
                 *       "country": "DE",
                 *       "postal_code": "10115",
                 *       "lines": [
                 *         {
                 *           "sku": "LUMEN-1",
                 *           "quantity": 2,
                 *           "unit_price_usd": "8.50"
                 *         }
                 *       ],
                 *       "tax": {
                 *         "vat": "",
                 *         "ioss": "",
                 *         "gst": "",
                 *         "icms": ""
                 *       },
                 *       "services": [
                 *         {
                 *           "code": "photo",
                 *           "quantity": 1
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    country: string;
                    lines: {
                        quantity: number;
                        /** @description A SKU, as the product has it */
                        sku: string;
                        unit_price_usd: string;
                    }[];
                    postal_code: string;
                    /** @default [] */
                    services?: {
                        code: string;
                        quantity: number;
                    }[];
                    tax?: {
                        gst?: string;
                        icms?: string;
                        ioss?: string;
                        vat?: string;
                    };
                    /** @description The code of a warehouse, such as DE1 */
                    warehouse_code: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "method_id": "019cadc6-9a80-707f-89e2-605a1b3cea51",
                     *           "shipping_method": "DHL-PAKET",
                     *           "name": "Headphones",
                     *           "carrier": "DHL",
                     *           "total": "8.30",
                     *           "currency": "USD",
                     *           "transit_days": {
                     *             "min": 2,
                     *             "max": 4
                     *           },
                     *           "chargeable_weight_g": 600,
                     *           "zone": "Z1",
                     *           "charges": [
                     *             {
                     *               "fee_type": "base_freight",
                     *               "amount": "5.20",
                     *               "parcel_no": null
                     *             },
                     *             {
                     *               "fee_type": "registration",
                     *               "amount": "1.00",
                     *               "parcel_no": null
                     *             },
                     *             {
                     *               "fee_type": "outbound",
                     *               "amount": "1.20",
                     *               "parcel_no": null
                     *             },
                     *             {
                     *               "fee_type": "packaging",
                     *               "amount": "0.30",
                     *               "parcel_no": null
                     *             },
                     *             {
                     *               "fee_type": "value_added_services",
                     *               "amount": "0.60",
                     *               "parcel_no": null
                     *             }
                     *           ],
                     *           "problems": []
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: {
                            carrier: string;
                            chargeable_weight_g: number | null;
                            charges: {
                                amount: string;
                                /** @enum {string} */
                                fee_type: "base_freight" | "registration" | "remote_surcharge" | "remote_fuel" | "oversize" | "oversize_fuel" | "peak" | "peak_fuel" | "dangerous_goods" | "dangerous_goods_fuel" | "oversized_surcharge" | "special_service" | "over_category" | "multiline_entry" | "over_declaration" | "outbound" | "packaging" | "fulfilment" | "consumables" | "value_added_services" | "eu_ioss" | "eu_duty" | "sg_gst" | "br_icms" | "vat" | "inbound" | "insurance" | "storage" | "return_handling" | "freight_refund";
                                parcel_no: number | null;
                            }[];
                            currency: string;
                            /** Format: uuid */
                            method_id: string;
                            name: string;
                            problems: {
                                code: number;
                                detail: string;
                                errors?: {
                                    detail: string;
                                    parameter?: string;
                                    pointer?: string;
                                }[];
                                /** @description As the catalogue has it: stock_short, for example */
                                name: string;
                                status: number;
                                title: string;
                                type: string;
                            }[];
                            shipping_method: string;
                            total: string | null;
                            transit_days: {
                                max: number;
                                min: number;
                            } | null;
                            zone: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    getProducts: {
        parameters: {
            query?: {
                /** @description The first characters of a barcode */
                barcode?: string;
                /** @description The `next_cursor` of the page before, unchanged */
                cursor?: string;
                /** @description Only these fields of what is answered, separated by commas */
                fields?: string;
                /**
                 * @description How many rows a page has, 1 to 200
                 * @example 10
                 */
                limit?: string;
                /**
                 * @description The first characters of a SKU
                 * @example LUMEN
                 */
                sku?: string;
                /**
                 * @description Only what changed at or after this instant, the oldest change first
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
            };
            header?: {
                /** @description The ETag of what you have */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "sku_id": "019cadc6-9a80-707f-89e2-8138fa648da7",
                     *           "sku": "LUMEN-1",
                     *           "barcode": "BC34A1936B",
                     *           "product_name": "Headphones",
                     *           "name_en": "Headphones",
                     *           "name_zh": "",
                     *           "is_kit": false,
                     *           "attribute": "general",
                     *           "category": "other",
                     *           "hs_code": "85183000",
                     *           "declared_value_usd": "8.50",
                     *           "weight_g": 300,
                     *           "length_cm": 20,
                     *           "width_cm": 10,
                     *           "height_cm": 5,
                     *           "measured_weight_g": null,
                     *           "measured_length_cm": null,
                     *           "measured_width_cm": null,
                     *           "measured_height_cm": null,
                     *           "warning_quantity": 0,
                     *           "total": 4998,
                     *           "frozen": 7,
                     *           "available": 4991,
                     *           "created_at": "2026-03-02T09:00:00.000Z",
                     *           "updated_at": "2026-03-02T09:00:00.000Z"
                     *         },
                     *         {
                     *           "sku_id": "019cadc6-9a80-707f-89e2-8678d6eb2041",
                     *           "sku": "LUMEN-2",
                     *           "barcode": "BC198D136C",
                     *           "product_name": "Headphones",
                     *           "name_en": "Headphones",
                     *           "name_zh": "",
                     *           "is_kit": false,
                     *           "attribute": "general",
                     *           "category": "other",
                     *           "hs_code": "85183000",
                     *           "declared_value_usd": "8.50",
                     *           "weight_g": 300,
                     *           "length_cm": 20,
                     *           "width_cm": 10,
                     *           "height_cm": 5,
                     *           "measured_weight_g": null,
                     *           "measured_length_cm": null,
                     *           "measured_width_cm": null,
                     *           "measured_height_cm": null,
                     *           "warning_quantity": 0,
                     *           "total": 5000,
                     *           "frozen": 0,
                     *           "available": 5000,
                     *           "created_at": "2026-03-02T09:00:00.000Z",
                     *           "updated_at": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            attribute: string;
                            available: number;
                            barcode: string;
                            category: string;
                            /** Format: date-time */
                            created_at: string;
                            declared_value_usd: string;
                            frozen: number;
                            height_cm: number;
                            hs_code: string;
                            is_kit: boolean;
                            length_cm: number;
                            measured_height_cm: number | null;
                            measured_length_cm: number | null;
                            measured_weight_g: number | null;
                            measured_width_cm: number | null;
                            name_en: string;
                            name_zh: string;
                            product_name: string;
                            sku: string;
                            /** Format: uuid */
                            sku_id: string;
                            total: number;
                            /** Format: date-time */
                            updated_at: string;
                            warning_quantity: number;
                            weight_g: number;
                            width_cm: number;
                        }[];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description You have it: it is what If-None-Match names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postProducts: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sku": "LUMEN-P1",
                 *       "barcode": "PC-LUMEN-1",
                 *       "product_name": "Headphones",
                 *       "name_en": "Headphones",
                 *       "name_zh": "耳机",
                 *       "alias": "alias",
                 *       "color": "red",
                 *       "size": "L",
                 *       "brand": "Brand",
                 *       "category": "electronics",
                 *       "attribute": "general",
                 *       "material_en": "steel",
                 *       "material_zh": "钢",
                 *       "purpose_en": "use",
                 *       "purpose_zh": "用",
                 *       "declared_value_usd": "8.50",
                 *       "purchase_price": "4.20",
                 *       "purchase_currency": "CNY",
                 *       "hs_code": "85183000",
                 *       "origin_country": "CN",
                 *       "weight_g": 300,
                 *       "length_cm": 20,
                 *       "width_cm": 10.5,
                 *       "height_cm": 5,
                 *       "warning_quantity": 0,
                 *       "scan_serial": false,
                 *       "asks_lot": false,
                 *       "asks_expiry": false,
                 *       "expiring_days": 60,
                 *       "minimum_days": 30,
                 *       "consumables": [
                 *         "bubble_wrap"
                 *       ],
                 *       "components": []
                 *     }
                 */
                "application/json": {
                    alias?: string;
                    /** @default false */
                    asks_expiry?: boolean;
                    /** @default false */
                    asks_lot?: boolean;
                    attribute: string;
                    /** @default  */
                    barcode?: string;
                    brand?: string;
                    category: string;
                    color?: string;
                    components?: {
                        quantity: number;
                        /** @description A SKU, as the product has it */
                        sku: string;
                    }[];
                    /** @default [] */
                    consumables?: string[];
                    declared_value_usd: string;
                    /** @default 60 */
                    expiring_days?: number;
                    height_cm: number;
                    hs_code: string;
                    length_cm: number;
                    material_en?: string;
                    material_zh?: string;
                    /** @default 0 */
                    minimum_days?: number;
                    name_en: string;
                    name_zh?: string;
                    origin_country: string;
                    product_name: string;
                    /**
                     * @default USD
                     * @enum {string}
                     */
                    purchase_currency?: "USD" | "HKD" | "CNY" | "EUR" | "GBP" | "AUD" | "SGD" | "CAD" | "NZD" | "KRW" | "RUB" | "CHF" | "SEK" | "JPY";
                    /** @default null */
                    purchase_price?: string | null;
                    purpose_en?: string;
                    purpose_zh?: string;
                    /** @default false */
                    scan_serial?: boolean;
                    size?: string;
                    sku: string;
                    /** @default 0 */
                    warning_quantity?: number;
                    weight_g: number;
                    width_cm: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sku_id": "019cadc6-9a80-707f-89e4-336af82fb0b9",
                     *       "barcode": "PC-LUMEN-1"
                     *     }
                     */
                    "application/json": {
                        barcode: string;
                        /** Format: uuid */
                        sku_id: string;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    getProductsBySkuId: {
        parameters: {
            query?: {
                /** @description Only these fields of what is answered, separated by commas */
                fields?: string;
            };
            header?: {
                /** @description The ETag of what you have */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @example 019cadc6-9a80-707f-89e2-8138fa648da7 */
                sku_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sku_id": "019cadc6-9a80-707f-89e2-8138fa648da7",
                     *       "sku": "LUMEN-1",
                     *       "barcode": "BC34A1936B",
                     *       "product_name": "Headphones",
                     *       "name_en": "Headphones",
                     *       "name_zh": "",
                     *       "is_kit": false,
                     *       "attribute": "general",
                     *       "category": "other",
                     *       "hs_code": "85183000",
                     *       "declared_value_usd": "8.50",
                     *       "weight_g": 300,
                     *       "length_cm": 20,
                     *       "width_cm": 10,
                     *       "height_cm": 5,
                     *       "measured_weight_g": null,
                     *       "measured_length_cm": null,
                     *       "measured_width_cm": null,
                     *       "measured_height_cm": null,
                     *       "warning_quantity": 0,
                     *       "total": 4998,
                     *       "frozen": 7,
                     *       "available": 4991,
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "alias": "",
                     *       "color": "",
                     *       "size": "",
                     *       "brand": "",
                     *       "material_en": "",
                     *       "material_zh": "",
                     *       "purpose_en": "",
                     *       "purpose_zh": "",
                     *       "origin_country": "CN",
                     *       "purchase_price": null,
                     *       "purchase_currency": "USD",
                     *       "scan_serial": false,
                     *       "asks_lot": false,
                     *       "asks_expiry": false,
                     *       "expiring_days": 60,
                     *       "minimum_days": 0,
                     *       "consumables": [],
                     *       "components": [],
                     *       "stock": [
                     *         {
                     *           "warehouse_id": "019cadc6-9a80-707f-89e2-4e7fa78b5c6d",
                     *           "warehouse_code": "DE1",
                     *           "total": 4998,
                     *           "frozen": 7,
                     *           "available": 4991
                     *         }
                     *       ],
                     *       "version": 1,
                     *       "updated_at": "2026-03-02T09:00:00.000Z"
                     *     }
                     */
                    "application/json": {
                        alias: string;
                        asks_expiry: boolean;
                        asks_lot: boolean;
                        attribute: string;
                        available: number;
                        barcode: string;
                        brand: string;
                        category: string;
                        color: string;
                        components: {
                            quantity: number;
                            sku: string;
                            /** Format: uuid */
                            sku_id: string;
                        }[];
                        consumables: string[];
                        /** Format: date-time */
                        created_at: string;
                        declared_value_usd: string;
                        expiring_days: number;
                        frozen: number;
                        height_cm: number;
                        hs_code: string;
                        is_kit: boolean;
                        length_cm: number;
                        material_en: string;
                        material_zh: string;
                        measured_height_cm: number | null;
                        measured_length_cm: number | null;
                        measured_weight_g: number | null;
                        measured_width_cm: number | null;
                        minimum_days: number;
                        name_en: string;
                        name_zh: string;
                        origin_country: string;
                        product_name: string;
                        /** @enum {string} */
                        purchase_currency: "USD" | "HKD" | "CNY" | "EUR" | "GBP" | "AUD" | "SGD" | "CAD" | "NZD" | "KRW" | "RUB" | "CHF" | "SEK" | "JPY";
                        purchase_price: string | null;
                        purpose_en: string;
                        purpose_zh: string;
                        scan_serial: boolean;
                        size: string;
                        sku: string;
                        /** Format: uuid */
                        sku_id: string;
                        stock: {
                            available: number;
                            frozen: number;
                            total: number;
                            warehouse_code: string;
                            /** Format: uuid */
                            warehouse_id: string;
                        }[];
                        total: number;
                        /** Format: date-time */
                        updated_at: string;
                        version: number;
                        warning_quantity: number;
                        weight_g: number;
                        width_cm: number;
                    };
                };
            };
            /** @description You have it: it is what If-None-Match names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postProductsBySkuId: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 019cadc6-9a80-707f-89e4-39092f4c1a24 */
                sku_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "sku": "LUMEN-P3",
                 *       "barcode": "PC-LUMEN-3",
                 *       "product_name": "Headphones",
                 *       "name_en": "Headphones",
                 *       "name_zh": "耳机",
                 *       "alias": "alias",
                 *       "color": "red",
                 *       "size": "L",
                 *       "brand": "Brand",
                 *       "category": "electronics",
                 *       "attribute": "general",
                 *       "material_en": "steel",
                 *       "material_zh": "钢",
                 *       "purpose_en": "use",
                 *       "purpose_zh": "用",
                 *       "declared_value_usd": "8.50",
                 *       "purchase_price": "4.20",
                 *       "purchase_currency": "CNY",
                 *       "hs_code": "85183000",
                 *       "origin_country": "CN",
                 *       "weight_g": 300,
                 *       "length_cm": 20,
                 *       "width_cm": 10.5,
                 *       "height_cm": 5,
                 *       "warning_quantity": 0,
                 *       "scan_serial": false,
                 *       "asks_lot": false,
                 *       "asks_expiry": false,
                 *       "expiring_days": 60,
                 *       "minimum_days": 30,
                 *       "consumables": [
                 *         "bubble_wrap"
                 *       ]
                 *     }
                 */
                "application/json": {
                    alias?: string;
                    /** @default false */
                    asks_expiry?: boolean;
                    /** @default false */
                    asks_lot?: boolean;
                    attribute: string;
                    /** @default  */
                    barcode?: string;
                    brand?: string;
                    category: string;
                    color?: string;
                    components?: {
                        quantity: number;
                        /** @description A SKU, as the product has it */
                        sku: string;
                    }[];
                    /** @default [] */
                    consumables?: string[];
                    declared_value_usd: string;
                    /** @default 60 */
                    expiring_days?: number;
                    height_cm: number;
                    hs_code: string;
                    length_cm: number;
                    material_en?: string;
                    material_zh?: string;
                    /** @default 0 */
                    minimum_days?: number;
                    name_en: string;
                    name_zh?: string;
                    origin_country: string;
                    product_name: string;
                    /**
                     * @default USD
                     * @enum {string}
                     */
                    purchase_currency?: "USD" | "HKD" | "CNY" | "EUR" | "GBP" | "AUD" | "SGD" | "CAD" | "NZD" | "KRW" | "RUB" | "CHF" | "SEK" | "JPY";
                    /** @default null */
                    purchase_price?: string | null;
                    purpose_en?: string;
                    purpose_zh?: string;
                    /** @default false */
                    scan_serial?: boolean;
                    size?: string;
                    sku: string;
                    version: number;
                    /** @default 0 */
                    warning_quantity?: number;
                    weight_g: number;
                    width_cm: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sku_id": "019cadc6-9a80-707f-89e4-39092f4c1a24",
                     *       "version": 2
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        sku_id: string;
                        version: number;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    getReturns: {
        parameters: {
            query?: {
                /**
                 * @description A day in UTC
                 * @example 2026-01-01
                 */
                created_from?: string;
                /**
                 * @description A day in UTC, included
                 * @example 2026-12-31
                 */
                created_to?: string;
                /** @description The `next_cursor` of the page before, unchanged */
                cursor?: string;
                /** @description Only these fields of what is answered, separated by commas */
                fields?: string;
                /** @example announced */
                kind?: "announced" | "found" | "intercepted";
                /**
                 * @description How many rows a page has, 1 to 200
                 * @example 10
                 */
                limit?: string;
                /** @description A number of a return or its beginning, a tracking number, a reference or an order number */
                number?: string;
                /** @example LUMEN-1 */
                sku?: string;
                /** @example announced */
                status?: "announced" | "arrived" | "inspected" | "closed" | "canceled";
                /**
                 * @description The code of a warehouse, such as DE1
                 * @example DE1
                 */
                warehouse_code?: string;
            };
            header?: {
                /** @description The ETag of what you have */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "return_id": "019cadc6-9a80-707f-89e5-4782ff6e6c53",
                     *           "return_no": "RT1024-000001",
                     *           "kind": "announced",
                     *           "status": "announced",
                     *           "warehouse_id": "019cadc6-9a80-707f-89e2-4e7fa78b5c6d",
                     *           "warehouse_code": "DE1",
                     *           "order_id": "019cadc6-9a80-707f-89e5-0cc13c41a5ea",
                     *           "order_no": "SO1024-000015",
                     *           "tracking_no": "LUMENB1",
                     *           "reference": "LUMENR1",
                     *           "created_at": "2026-03-02T09:00:00.000Z",
                     *           "arrived_at": null,
                     *           "inspected_at": null,
                     *           "closed_at": null,
                     *           "decide_by": null,
                     *           "skus": 1,
                     *           "announced": 1,
                     *           "inspected": 0
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            announced: number;
                            arrived_at: string | null;
                            closed_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            decide_by: string | null;
                            inspected: number;
                            inspected_at: string | null;
                            /** @enum {string} */
                            kind: "announced" | "found" | "intercepted";
                            order_id: string | null;
                            order_no: string | null;
                            reference: string;
                            /** Format: uuid */
                            return_id: string;
                            return_no: string;
                            skus: number;
                            /** @enum {string} */
                            status: "announced" | "arrived" | "inspected" | "closed" | "canceled";
                            tracking_no: string;
                            warehouse_code: string;
                            /** Format: uuid */
                            warehouse_id: string;
                        }[];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description You have it: it is what If-None-Match names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postReturns: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "order_id": "019cadc6-9a80-707f-89e5-b406ca14df16",
                 *       "reference": "LUMENR3",
                 *       "note": "Ordered twice",
                 *       "tracking_no": "LUMENB3",
                 *       "lines": [
                 *         {
                 *           "sku": "LUMEN-1",
                 *           "quantity": 1
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    lines: {
                        quantity: number;
                        /** @description A SKU, as the product has it */
                        sku: string;
                    }[];
                    note?: string;
                    /** Format: uuid */
                    order_id: string;
                    reference?: string;
                    tracking_no?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "return_id": "019cadc6-9a80-707f-89e5-ed796f7b6971",
                     *       "return_no": "RT1024-000003"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        return_id: string;
                        return_no: string;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    getReturnsByReturnId: {
        parameters: {
            query?: {
                /** @description Only these fields of what is answered, separated by commas */
                fields?: string;
            };
            header?: {
                /** @description The ETag of what you have */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @example 019cadc6-9a80-707f-89e5-89aea179afad */
                return_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "return_id": "019cadc6-9a80-707f-89e5-89aea179afad",
                     *       "return_no": "RT1024-000002",
                     *       "kind": "announced",
                     *       "status": "inspected",
                     *       "warehouse_id": "019cadc6-9a80-707f-89e2-4e7fa78b5c6d",
                     *       "warehouse_code": "DE1",
                     *       "order_id": "019cadc6-9a80-707f-89e5-527afe18ca4a",
                     *       "order_no": "SO1024-000016",
                     *       "tracking_no": "LUMENB2",
                     *       "reference": "LUMENR2",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "arrived_at": "2026-03-02T09:00:00.000Z",
                     *       "inspected_at": "2026-03-02T09:00:00.000Z",
                     *       "closed_at": null,
                     *       "decide_by": "2026-03-09",
                     *       "note": "Ordered twice",
                     *       "inspection_note": "LUMEN",
                     *       "lines": [
                     *         {
                     *           "sku_id": "019cadc6-9a80-707f-89e2-8138fa648da7",
                     *           "sku": "LUMEN-1",
                     *           "announced": 1,
                     *           "found": [
                     *             {
                     *               "grade": "sellable",
                     *               "quantity": 1,
                     *               "decision": null
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        arrived_at: string | null;
                        closed_at: string | null;
                        /** Format: date-time */
                        created_at: string;
                        decide_by: string | null;
                        inspected_at: string | null;
                        inspection_note: string;
                        /** @enum {string} */
                        kind: "announced" | "found" | "intercepted";
                        lines: {
                            announced: number;
                            found: {
                                decision: ("restock" | "quarantine" | "dispose") | null;
                                /** @enum {string} */
                                grade: "sellable" | "opened" | "unsellable";
                                quantity: number;
                            }[];
                            sku: string;
                            /** Format: uuid */
                            sku_id: string;
                        }[];
                        note: string;
                        order_id: string | null;
                        order_no: string | null;
                        reference: string;
                        /** Format: uuid */
                        return_id: string;
                        return_no: string;
                        /** @enum {string} */
                        status: "announced" | "arrived" | "inspected" | "closed" | "canceled";
                        tracking_no: string;
                        warehouse_code: string;
                        /** Format: uuid */
                        warehouse_id: string;
                    };
                };
            };
            /** @description You have it: it is what If-None-Match names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postReturnsByReturnIdCancel: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 019cadc6-9a80-707f-89e6-324d23ee2ec4 */
                return_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "return_id": "019cadc6-9a80-707f-89e6-324d23ee2ec4"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        return_id: string;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    getShippingMethods: {
        parameters: {
            query?: {
                /**
                 * @description The code of a warehouse, such as DE1
                 * @example DE1
                 */
                warehouse_code?: string;
            };
            header?: {
                /** @description The ETag of what you have */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "method_id": "019cadc6-9a80-707f-89e2-605a1b3cea51",
                     *           "shipping_method": "DHL-PAKET",
                     *           "warehouse_id": "019cadc6-9a80-707f-89e2-4e7fa78b5c6d",
                     *           "warehouse_code": "DE1",
                     *           "name_en": "Headphones",
                     *           "name_zh": "物流 DHL-PAKET",
                     *           "carrier": "DHL",
                     *           "transit_days": {
                     *             "min": 2,
                     *             "max": 4
                     *           }
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            carrier: string;
                            /** Format: uuid */
                            method_id: string;
                            name_en: string;
                            name_zh: string;
                            shipping_method: string;
                            transit_days: {
                                max: number;
                                min: number;
                            };
                            warehouse_code: string;
                            /** Format: uuid */
                            warehouse_id: string;
                        }[];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description You have it: it is what If-None-Match names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postSimulateBookingsByBookingId: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 019cadc6-9a80-707f-89e6-d2a43294fc7a */
                booking_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "confirmed",
                 *       "missing": []
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    event: "confirmed" | "voided" | "arrived" | "received";
                    missing?: {
                        quantity: number;
                        /** @description A SKU, as the product has it */
                        sku: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "booking_id": "019cadc6-9a80-707f-89e6-d2a43294fc7a"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        booking_id: string;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postSimulateLossOrdersByLossId: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 019cadc6-9a80-707f-89e7-6ccebd66a988 */
                loss_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "rejected"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    event: "approved" | "rejected";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "loss_id": "019cadc6-9a80-707f-89e7-6ccebd66a988"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        loss_id: string;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postSimulateOrdersByOrderId: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 019cadc6-9a80-707f-89e6-8bb29b8eeb15 */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "packed"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    event: "verified" | "packed" | "price_agreed" | "shipped" | "in_transit" | "pickup_ready" | "out_for_delivery" | "exception" | "returned" | "delivered" | "out_of_stock" | "canceled";
                    parcel?: {
                        height_cm: number;
                        length_cm: number;
                        weight_g: number;
                        width_cm: number;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "order_id": "019cadc6-9a80-707f-89e6-8bb29b8eeb15",
                     *       "outcome": "done"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        order_id: string;
                        /** @enum {string} */
                        outcome: "done" | "waits_for_price";
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postSimulateOrdersByOrderIdInterception: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 019cadc6-9a80-707f-89e6-a8ad39f0b7db */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "answer": "stopped"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    answer: "stopped" | "refused" | "returning";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "order_id": "019cadc6-9a80-707f-89e6-a8ad39f0b7db"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        order_id: string;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postSimulateReturnsByReturnId: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 019cadc6-9a80-707f-89e7-29cb6f6a282b */
                return_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "arrived",
                 *       "grade": "sellable"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    event: "arrived" | "inspected";
                    /**
                     * @default sellable
                     * @enum {string}
                     */
                    grade?: "sellable" | "opened" | "unsellable";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "return_id": "019cadc6-9a80-707f-89e7-29cb6f6a282b"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        return_id: string;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postSimulateStock: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sku": "LUMEN-1",
                 *       "warehouse_code": "DE1",
                 *       "quantity": 1
                 *     }
                 */
                "application/json": {
                    quantity: number;
                    /** @description A SKU, as the product has it */
                    sku: string;
                    /** @description The code of a warehouse, such as DE1 */
                    warehouse_code: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "warehouse_code": "DE1",
                     *       "sku": "LUMEN-1",
                     *       "quantity": 1
                     *     }
                     */
                    "application/json": {
                        quantity: number;
                        sku: string;
                        warehouse_code: string;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postSimulateTopUps: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": "2",
                 *       "event": "confirmed"
                 *     }
                 */
                "application/json": {
                    amount: string;
                    /**
                     * @default confirmed
                     * @enum {string}
                     */
                    event?: "confirmed" | "rejected";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "amount": "2",
                     *       "event": "confirmed"
                     *     }
                     */
                    "application/json": {
                        amount: string;
                        /** @enum {string} */
                        event: "confirmed" | "rejected";
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postSimulateTopUpsByTopUpId: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 019cadc6-9a80-707f-89e7-c62faba47938 */
                top_up_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "confirmed"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    event: "confirmed" | "rejected";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "top_up_id": "019cadc6-9a80-707f-89e7-c62faba47938"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        top_up_id: string;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    getStatements: {
        parameters: {
            query?: {
                /** @description The `next_cursor` of the page before, unchanged */
                cursor?: string;
                /** @description Only these fields of what is answered, separated by commas */
                fields?: string;
                /**
                 * @description How many rows a page has, 1 to 200
                 * @example 10
                 */
                limit?: string;
            };
            header?: {
                /** @description The ETag of what you have */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "month": "2000-01",
                     *           "statement_no": "ST1024-900001",
                     *           "currency": "USD",
                     *           "opening": "0.00",
                     *           "closing": "0.00",
                     *           "entries": 0,
                     *           "top_ups": "0.00",
                     *           "fees": "0.00",
                     *           "taxes": "0.00",
                     *           "refunds": "0.00",
                     *           "adjustments": "0.00",
                     *           "payouts": "0.00",
                     *           "held": "12.34",
                     *           "made_at": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            adjustments: string;
                            closing: string;
                            /** @enum {string} */
                            currency: "USD" | "HKD" | "CNY" | "EUR" | "GBP" | "AUD" | "SGD" | "CAD" | "NZD" | "KRW" | "RUB" | "CHF" | "SEK" | "JPY";
                            entries: number;
                            fees: string;
                            held: string | null;
                            /** Format: date-time */
                            made_at: string;
                            month: string;
                            opening: string;
                            payouts: string;
                            refunds: string;
                            statement_no: string;
                            taxes: string;
                            top_ups: string;
                        }[];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description You have it: it is what If-None-Match names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    getStatementsByMonth: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what you have */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @example 2000-02 */
                month: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "month": "2000-02",
                     *       "statement_no": "ST1024-900002",
                     *       "currency": "USD",
                     *       "opening": "0.00",
                     *       "closing": "0.00",
                     *       "entries": 0,
                     *       "top_ups": "0.00",
                     *       "fees": "0.00",
                     *       "taxes": "0.00",
                     *       "refunds": "0.00",
                     *       "adjustments": "0.00",
                     *       "payouts": "0.00",
                     *       "held": "12.34",
                     *       "made_at": "2026-03-02T09:00:00.000Z",
                     *       "lines": []
                     *     }
                     */
                    "application/json": {
                        adjustments: string;
                        closing: string;
                        /** @enum {string} */
                        currency: "USD" | "HKD" | "CNY" | "EUR" | "GBP" | "AUD" | "SGD" | "CAD" | "NZD" | "KRW" | "RUB" | "CHF" | "SEK" | "JPY";
                        entries: number;
                        fees: string;
                        held: string | null;
                        lines: {
                            amount: string;
                            /** @enum {string} */
                            bill_type: "order" | "top_up" | "storage" | "inbound" | "return" | "refund" | "loss_payout" | "correction" | "payout";
                            entries: number;
                            fee_type: ("base_freight" | "registration" | "remote_surcharge" | "remote_fuel" | "oversize" | "oversize_fuel" | "peak" | "peak_fuel" | "dangerous_goods" | "dangerous_goods_fuel" | "oversized_surcharge" | "special_service" | "over_category" | "multiline_entry" | "over_declaration" | "outbound" | "packaging" | "fulfilment" | "consumables" | "value_added_services" | "eu_ioss" | "eu_duty" | "sg_gst" | "br_icms" | "vat" | "inbound" | "insurance" | "storage" | "return_handling" | "freight_refund") | null;
                        }[];
                        /** Format: date-time */
                        made_at: string;
                        month: string;
                        opening: string;
                        payouts: string;
                        refunds: string;
                        statement_no: string;
                        taxes: string;
                        top_ups: string;
                    };
                };
            };
            /** @description You have it: it is what If-None-Match names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    getStock: {
        parameters: {
            query?: {
                /** @description The `next_cursor` of the page before, unchanged */
                cursor?: string;
                /** @description Only these fields of what is answered, separated by commas */
                fields?: string;
                /**
                 * @description How many rows a page has, 1 to 1000
                 * @example 1000
                 */
                limit?: string;
                /**
                 * @description One or more whole SKUs, separated by commas, at most 100
                 * @example LUMEN-1
                 */
                sku?: string;
                /**
                 * @description The code of a warehouse, such as DE1
                 * @example DE1
                 */
                warehouse_code?: string;
            };
            header?: {
                /** @description The ETag of what you have */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "warehouse_id": "019cadc6-9a80-707f-89e2-4e7fa78b5c6d",
                     *           "warehouse_code": "DE1",
                     *           "sku_id": "019cadc6-9a80-707f-89e2-8138fa648da7",
                     *           "sku": "LUMEN-1",
                     *           "barcode": "BC34A1936B",
                     *           "product_name": "Headphones",
                     *           "total": 4998,
                     *           "frozen": 7,
                     *           "available": 4991,
                     *           "warning_quantity": 0
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            available: number;
                            barcode: string;
                            frozen: number;
                            product_name: string;
                            sku: string;
                            /** Format: uuid */
                            sku_id: string;
                            total: number;
                            warehouse_code: string;
                            /** Format: uuid */
                            warehouse_id: string;
                            warning_quantity: number;
                        }[];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description You have it: it is what If-None-Match names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    getWarehouses: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what you have */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "warehouse_id": "019cadc6-9a80-707f-89e2-4e7fa78b5c6d",
                     *           "warehouse_code": "DE1",
                     *           "name_en": "Warehouse DE1",
                     *           "name_zh": "仓库 DE1",
                     *           "country": "DE",
                     *           "time_zone": "Europe/Berlin",
                     *           "address": {
                     *             "company": "House",
                     *             "street": "Hafenstr. 1",
                     *             "city": "Duisburg",
                     *             "postal_code": "47119",
                     *             "country": "DE",
                     *             "phone": "+49 203 1"
                     *           },
                     *           "cut_off": "15:00",
                     *           "working_days": [
                     *             1,
                     *             2,
                     *             3,
                     *             4,
                     *             5
                     *           ],
                     *           "closed_on": []
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            address: {
                                city: string;
                                company: string;
                                country: string;
                                phone: string;
                                postal_code: string;
                                street: string;
                            };
                            closed_on: string[];
                            country: string;
                            cut_off: string;
                            name_en: string;
                            name_zh: string;
                            time_zone: string;
                            warehouse_code: string;
                            /** Format: uuid */
                            warehouse_id: string;
                            working_days: number[];
                        }[];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description You have it: it is what If-None-Match names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    getWebhooks: {
        parameters: {
            query?: {
                /** @description Only these fields of what is answered, separated by commas */
                fields?: string;
            };
            header?: {
                /** @description The ETag of what you have */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "endpoint_id": "019cadc6-9a80-70ed-a048-db1baa832911",
                     *           "url": "https://shop.example/webhooks/1",
                     *           "description": "ERP 1",
                     *           "topics": [
                     *             "balance.low"
                     *           ],
                     *           "enabled": true,
                     *           "state": "new",
                     *           "failing_since": null,
                     *           "disabled_for": null,
                     *           "disabled_at": null,
                     *           "last_delivered_at": null,
                     *           "waiting": 0,
                     *           "old_secret_until": null,
                     *           "created_by": "Mei LUMEN",
                     *           "created_at": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** Format: date-time */
                            created_at: string;
                            created_by: string;
                            description: string;
                            disabled_at: string | null;
                            disabled_for: ("failing" | "gone") | null;
                            enabled: boolean;
                            /** Format: uuid */
                            endpoint_id: string;
                            failing_since: string | null;
                            last_delivered_at: string | null;
                            old_secret_until: string | null;
                            /** @enum {string} */
                            state: "healthy" | "new" | "failing" | "off" | "disabled";
                            topics: ("order.created" | "order.submitted" | "order.backordered" | "order.accepted" | "order.error" | "order.held" | "order.released" | "order.corrected" | "order.packed" | "order.unpacked" | "order.labeled" | "order.part_shipped" | "order.shipped" | "order.delivered" | "order.canceled" | "order.stop_refused" | "order.called_back" | "parcel.packed" | "tracking.updated" | "stock.changed" | "booking.submitted" | "booking.confirmed" | "booking.withdrawn" | "booking.voided" | "booking.received" | "booking.inspected" | "booking.shelved" | "booking.goods_found" | "box.arrived" | "return.announced" | "return.arrived" | "return.inspected" | "return.closed" | "return.canceled" | "return.refunded" | "loss.opened" | "loss.reviewed" | "loss.disputed" | "loss.closed" | "charge.posted" | "credit.posted" | "topup.credited" | "topup.rejected" | "balance.low")[];
                            url: string;
                            waiting: number;
                        }[];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description You have it: it is what If-None-Match names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postWebhooks: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://shop.example/webhooks/3",
                 *       "description": "ERP 3",
                 *       "topics": [
                 *         "balance.low"
                 *       ]
                 *     }
                 */
                "application/json": {
                    description?: string;
                    topics: ("order.created" | "order.submitted" | "order.backordered" | "order.accepted" | "order.error" | "order.held" | "order.released" | "order.corrected" | "order.packed" | "order.unpacked" | "order.labeled" | "order.part_shipped" | "order.shipped" | "order.delivered" | "order.canceled" | "order.stop_refused" | "order.called_back" | "parcel.packed" | "tracking.updated" | "stock.changed" | "booking.submitted" | "booking.confirmed" | "booking.withdrawn" | "booking.voided" | "booking.received" | "booking.inspected" | "booking.shelved" | "booking.goods_found" | "box.arrived" | "return.announced" | "return.arrived" | "return.inspected" | "return.closed" | "return.canceled" | "return.refunded" | "loss.opened" | "loss.reviewed" | "loss.disputed" | "loss.closed" | "charge.posted" | "credit.posted" | "topup.credited" | "topup.rejected" | "balance.low")[];
                    url: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "endpoint_id": "019cadc6-9a80-70ed-a048-e957e7dde21b",
                     *       "secret": "whsec_wHrf68ijpafyFUE6fgup6WdPJxYBems0Nv3yWMPjNlI="
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        endpoint_id: string;
                        /** @description Told this once: `whsec_` and 32 bytes in base64 */
                        secret: string;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    getWebhooksByEndpointId: {
        parameters: {
            query?: {
                /** @description Only these fields of what is answered, separated by commas */
                fields?: string;
            };
            header?: {
                /** @description The ETag of what you have */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @example 019cadc6-9a80-70ed-a048-e3f317a8f88b */
                endpoint_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "endpoint_id": "019cadc6-9a80-70ed-a048-e3f317a8f88b",
                     *       "url": "https://shop.example/webhooks/2",
                     *       "description": "ERP 2",
                     *       "topics": [
                     *         "balance.low"
                     *       ],
                     *       "enabled": true,
                     *       "state": "new",
                     *       "failing_since": null,
                     *       "disabled_for": null,
                     *       "disabled_at": null,
                     *       "last_delivered_at": null,
                     *       "waiting": 0,
                     *       "old_secret_until": null,
                     *       "created_by": "Mei LUMEN",
                     *       "created_at": "2026-03-02T09:00:00.000Z"
                     *     }
                     */
                    "application/json": {
                        /** Format: date-time */
                        created_at: string;
                        created_by: string;
                        description: string;
                        disabled_at: string | null;
                        disabled_for: ("failing" | "gone") | null;
                        enabled: boolean;
                        /** Format: uuid */
                        endpoint_id: string;
                        failing_since: string | null;
                        last_delivered_at: string | null;
                        old_secret_until: string | null;
                        /** @enum {string} */
                        state: "healthy" | "new" | "failing" | "off" | "disabled";
                        topics: ("order.created" | "order.submitted" | "order.backordered" | "order.accepted" | "order.error" | "order.held" | "order.released" | "order.corrected" | "order.packed" | "order.unpacked" | "order.labeled" | "order.part_shipped" | "order.shipped" | "order.delivered" | "order.canceled" | "order.stop_refused" | "order.called_back" | "parcel.packed" | "tracking.updated" | "stock.changed" | "booking.submitted" | "booking.confirmed" | "booking.withdrawn" | "booking.voided" | "booking.received" | "booking.inspected" | "booking.shelved" | "booking.goods_found" | "box.arrived" | "return.announced" | "return.arrived" | "return.inspected" | "return.closed" | "return.canceled" | "return.refunded" | "loss.opened" | "loss.reviewed" | "loss.disputed" | "loss.closed" | "charge.posted" | "credit.posted" | "topup.credited" | "topup.rejected" | "balance.low")[];
                        url: string;
                        waiting: number;
                    };
                };
            };
            /** @description You have it: it is what If-None-Match names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postWebhooksByEndpointId: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 019cadc6-9a80-70ed-a048-f3d75d7ca27e */
                endpoint_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://shop.example/webhooks/5",
                 *       "description": "ERP 5",
                 *       "topics": [
                 *         "balance.low"
                 *       ],
                 *       "enabled": true
                 *     }
                 */
                "application/json": {
                    description: string;
                    enabled: boolean;
                    topics: ("order.created" | "order.submitted" | "order.backordered" | "order.accepted" | "order.error" | "order.held" | "order.released" | "order.corrected" | "order.packed" | "order.unpacked" | "order.labeled" | "order.part_shipped" | "order.shipped" | "order.delivered" | "order.canceled" | "order.stop_refused" | "order.called_back" | "parcel.packed" | "tracking.updated" | "stock.changed" | "booking.submitted" | "booking.confirmed" | "booking.withdrawn" | "booking.voided" | "booking.received" | "booking.inspected" | "booking.shelved" | "booking.goods_found" | "box.arrived" | "return.announced" | "return.arrived" | "return.inspected" | "return.closed" | "return.canceled" | "return.refunded" | "loss.opened" | "loss.reviewed" | "loss.disputed" | "loss.closed" | "charge.posted" | "credit.posted" | "topup.credited" | "topup.rejected" | "balance.low")[];
                    url: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "endpoint_id": "019cadc6-9a80-70ed-a048-f3d75d7ca27e"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        endpoint_id: string;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postWebhooksByEndpointIdDelete: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 019cadc6-9a80-70ed-a048-fee816086d7c */
                endpoint_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "endpoint_id": "019cadc6-9a80-70ed-a048-fee816086d7c"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        endpoint_id: string;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    getWebhooksByEndpointIdDeliveries: {
        parameters: {
            query?: {
                /** @description The `next_cursor` of the page before, unchanged */
                cursor?: string;
                /** @description Only these fields of what is answered, separated by commas */
                fields?: string;
                /**
                 * @description How many rows a page has, 1 to 200
                 * @example 10
                 */
                limit?: string;
                /** @description The whole number of a document, or a SKU */
                number?: string;
                /** @example delivered */
                state?: "waiting" | "delivered" | "failed" | "missed";
                topic?: "order.created" | "order.submitted" | "order.backordered" | "order.accepted" | "order.error" | "order.held" | "order.released" | "order.corrected" | "order.packed" | "order.unpacked" | "order.labeled" | "order.part_shipped" | "order.shipped" | "order.delivered" | "order.canceled" | "order.stop_refused" | "order.called_back" | "parcel.packed" | "tracking.updated" | "stock.changed" | "booking.submitted" | "booking.confirmed" | "booking.withdrawn" | "booking.voided" | "booking.received" | "booking.inspected" | "booking.shelved" | "booking.goods_found" | "box.arrived" | "return.announced" | "return.arrived" | "return.inspected" | "return.closed" | "return.canceled" | "return.refunded" | "loss.opened" | "loss.reviewed" | "loss.disputed" | "loss.closed" | "charge.posted" | "credit.posted" | "topup.credited" | "topup.rejected" | "balance.low";
            };
            header?: {
                /** @description The ETag of what you have */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @example 019cadc6-9a80-70ed-a049-27e68f49c7ce */
                endpoint_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "event_id": "019cadc6-9a80-70ed-a049-2fcc13e47f0c",
                     *           "webhook_id": "evt_019cadc6-9a80-70ed-a049-2fcc13e47f0c",
                     *           "topic": "webhook.test",
                     *           "number": "",
                     *           "at": "2026-03-02T09:00:00.000Z",
                     *           "state": "delivered",
                     *           "tries": 0,
                     *           "tried_at": null,
                     *           "status": null,
                     *           "fault": null,
                     *           "ms": null,
                     *           "next_at": null
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** Format: date-time */
                            at: string;
                            /** Format: uuid */
                            event_id: string;
                            fault: ("address" | "away" | "slow" | "secret") | null;
                            ms: number | null;
                            next_at: string | null;
                            number: string;
                            /** @enum {string} */
                            state: "waiting" | "delivered" | "failed" | "missed";
                            status: number | null;
                            topic: string;
                            tried_at: string | null;
                            tries: number;
                            webhook_id: string;
                        }[];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description You have it: it is what If-None-Match names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postWebhooksByEndpointIdDeliveriesByEventIdReplay: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 019cadc6-9a80-70ed-a049-37ae2025ed88 */
                endpoint_id: string;
                /** @example 019cadc6-9a80-70ed-a049-3ee2045c5c88 */
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "endpoint_id": "019cadc6-9a80-70ed-a049-37ae2025ed88",
                     *       "event_id": "019cadc6-9a80-70ed-a049-3ee2045c5c88"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        endpoint_id: string;
                        /** Format: uuid */
                        event_id: string;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postWebhooksByEndpointIdRotateSecret: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 019cadc6-9a80-70ed-a049-0a267bddf95a */
                endpoint_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "endpoint_id": "019cadc6-9a80-70ed-a049-0a267bddf95a",
                     *       "secret": "whsec_bFT6ox/r8DeXRaTAVvFKMApKMlCKJbItBp57ZHL4UrI=",
                     *       "old_secret_until": "2026-03-03T09:00:00.000Z"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        endpoint_id: string;
                        /** Format: date-time */
                        old_secret_until: string;
                        /** @description Told this once: `whsec_` and 32 bytes in base64 */
                        secret: string;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    postWebhooksByEndpointIdTest: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 019cadc6-9a80-70ed-a049-15bb3088cb4a */
                endpoint_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "endpoint_id": "019cadc6-9a80-70ed-a049-15bb3088cb4a",
                     *       "event_id": "019cadc6-9a80-70ed-a049-1f823d17ee1d"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        endpoint_id: string;
                        /** Format: uuid */
                        event_id: string;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
}
