SELECT kaunta_guard('credit_reminders', 'SELECT, INSERT, UPDATE');
